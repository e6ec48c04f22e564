print('👩‍💻 ❤️')
