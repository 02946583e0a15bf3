import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Prepares `app` to end without breaking a request. Call the answer before `app.close()`: it stops taking connections,
 * answers the requests under way and those that still come over kept-alive connections, asks their clients to close them, and
 * resolves when all are closed. After `limitMs` it closes the rest.
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
    // Open event streams listen for this and end.
    server.emit('draining')
    // After the events of this turn, so that connections that wait to be accepted are accepted.
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
