import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { TestServer } from './test-server.ts'

const HINT = /^event: (?:beat|look)\n/

/** The texts that come, one after the other. */
function openQueue() {
  const there: string[] = []
  const waiting: ((text: string) => void)[] = []
  return {
    add(text: string) {
      const taker = waiting.shift()
      if (taker) taker(text)
      else there.push(text)
    },
    next: () => {
      const first = there.shift()
      return first !== undefined ? first : new Promise<string>((resolve) => waiting.push(resolve))
    },
    unread: () => there.length,
  }
}

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

  /** What comes over a live stream; beats and hints to look again come at any time, and are read apart. */
  return async (path: string, headers: Record<string, string>) => {
    const port = await portOf()
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject)
    })
    open.push(response)
    response.setEncoding('utf8')
    const [news, hints] = [openQueue(), openQueue()]
    response.on('data', (text: string) => {
      for (const event of text.split('\n\n').filter(Boolean)) (HINT.test(event) ? hints : news).add(event)
    })
    return {
      status: response.statusCode,
      type: response.headers['content-type'],
      next: news.next,
      nextHint: hints.next,
      ended: () => new Promise<void>((resolve) => response.once('end', () => resolve())),
      unread: news.unread,
    }
  }
}
