/* zygote.h - how a zygote is asked for sandboxes.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The control socket of a zygote (runner/zygote.h): AF_UNIX, SOCK_SEQPACKET.
 * Its other end is its pool's; when that is closed the zygote ends, and with it
 * what it has forked. */
#ifndef MODEL_ZYGOTE_H
#define MODEL_ZYGOTE_H

/* First bytes of messages to the zygote, on the control socket. */
#define ZYGOTE_FORK 'f'   /* with one descriptor, the connection */
#define ZYGOTE_RETIRE 'x' /* no more; end when the last sandbox has */
/* And of those that it sends, each followed by a line of text. */
#define ZYGOTE_READY 'r'  /* what could not be imported; empty: nothing */
#define ZYGOTE_RENEW 'n'  /* why another zygote should take over */
#define ZYGOTE_FAILED 'w' /* why nothing can be forked from it; it ends */
#define ZYGOTE_UNFIT 'u'  /* why no sandbox could be made; it ends */
/* Why no more sandboxes can be made; it ends when the last one has. */
#define ZYGOTE_WORN 'o'
#define ZYGOTE_TEXT 1024

#endif
