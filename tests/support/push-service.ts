import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A push service on loopback that answers what a test tells it to. */
export function usePushService() {
  const received: Received[] = []
  let status = 201
  const service = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
  beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
  beforeEach(() => {
    received.length = 0
    status = 201
  })
  afterAll(() => new Promise((resolve) => void service.close(resolve)))
  return {
    received,
    answer(next: number) {
      status = next
    },
    get url() {
      // Listening on a port, it has an address that is no path.
      return `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    },
  }
}

/** A browser that subscribes at `endpoint`: what it tells the server, and what it makes of what it gets (RFC 8291). */
export function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const idEnd = 21 + (body[20] ?? 0)
      const theirs = body.subarray(21, idEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const key = derive(pair.computeSecret(theirs), auth, info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
        { authTagLength: 16 },
      )
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(idEnd, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}
