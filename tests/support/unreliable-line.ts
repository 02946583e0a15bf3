import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What can be wrong with another system. */
export const TROUBLES = ['down', 'slow', 'rubbish', 'fault'] as const
type Trouble = (typeof TROUBLES)[number]

/** How a protocol sounds in trouble; in SMTP the server speaks first. */
export const VOICES = {
  http: {
    greets: false,
    rubbish: 'HTTP/1.1 200 OK\r\nContent-Length: 14\r\nConnection: close\r\n\r\n<html>ok</html',
    fault: 'HTTP/1.1 500 Broken\r\nContent-Length: 6\r\nConnection: close\r\n\r\nbroken',
  },
  smtp: { greets: true, rubbish: 'SELAMAT PAGI\r\n', fault: '421 4.3.2 service not available\r\n' },
} as const

/** A line to a system that really runs, on a port of its own that stays the same while the line is in trouble. */
export interface Line {
  port: number
  /** Null mends it. */
  trouble(kind: Trouble | null): Promise<void>
  close(): Promise<void>
}

/** Opens a line to the loopback port `target`. */
export async function openLine(target: () => number, voice: keyof typeof VOICES): Promise<Line> {
  const { greets, rubbish, fault } = VOICES[voice]
  const sockets = new Set<Socket>()
  let trouble: Trouble | null = null
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (trouble === null) {
      const onward = connect(target(), '127.0.0.1')
      sockets.add(onward)
      onward.on('error', () => socket.destroy())
      socket.on('close', () => onward.destroy())
      socket.pipe(onward).pipe(socket)
    } else if (trouble !== 'slow') {
      const said = trouble === 'rubbish' ? rubbish : fault
      if (greets) socket.end(said)
      else socket.once('data', () => socket.end(said))
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      hangUp()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async trouble(kind) {
      trouble = kind
      hangUp()
      if (kind === 'down') await close()
      else if (!server.listening) await listen(port)
    },
    close: async () => void (server.listening && (await close())),
  }
}
