import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Opens live streams of `server` in the tests of a file; each test closes its own. */
export function liveStreamsOf(server: Pick<TestServer, 'app'>) {
  const open: IncomingMessage[] = []
  afterEach(() => {
    for (const stream of open.splice(0)) stream.destroy()
  })
  const portOf = async () => {
    const { app } = server
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }

  /** What comes over a live stream, one event after the other. */
  return async (path: string, headers: Record<string, string>) => {
    const port = await portOf()
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject)
    })
    open.push(response)
    response.setEncoding('utf8')
    const events: string[] = []
    const waiting: ((event: string) => void)[] = []
    response.on('data', (text: string) => {
      for (const event of text.split('\n\n').filter(Boolean)) {
        const taker = waiting.shift()
        if (taker) taker(event)
        else events.push(event)
      }
    })
    return {
      status: response.statusCode,
      type: response.headers['content-type'],
      next: () => {
        const there = events.shift()
        return there !== undefined ? there : new Promise<string>((resolve) => waiting.push(resolve))
      },
      ended: () => new Promise<void>((resolve) => response.once('end', () => resolve())),
      /** Beats and hints to look again come at any time. */
      unread: () => events.filter((event) => !/^event: (beat|look)\n/.test(event)).length,
    }
  }
}
