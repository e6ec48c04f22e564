from multiprocessing import Process
p=Process(target=print)
p.start()
