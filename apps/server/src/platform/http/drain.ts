import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Prepares `app` to end without breaking a request. Call the answer before `app.close()`: it stops taking connections,
 * answers what is under way and whatever still comes over connections that are kept alive, tells their clients to come
 * no more, and resolves when all are closed; what is not by then, after `limitMs`, is cut.
 */
export function openDrain(app: FastifyInstance): (limitMs: number) => Promise<void> {
  const { server } = app
  const sockets = new Set<Socket>()
  let draining = false
  let closed = () => {}
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) closed()
    })
  })
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  return async (limitMs) => {
    if (!server.listening) return
    draining = true
    // Streams that would stay open for ever end by themselves.
    server.emit('draining')
    // After the events of this turn, so that connections which wait to be taken are.
    await new Promise((resolve) => setImmediate(resolve))
    // The plain server's: HTTP's own would cut connections on which a client may be sending just now.
    Server.prototype.close.call(server)
    const all = new Promise<void>((resolve) => {
      closed = resolve
    })
    if (sockets.size > 0) await Promise.race([all, delay(limitMs, undefined, { ref: false })])
    for (const socket of sockets) socket.destroy()
  }
}
