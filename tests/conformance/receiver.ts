import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** The address that webhooks are sent to, and the secret that signs them. */
export interface Receiver {
  url: string
  secret: string
}

/** Starts a correct receiver on loopback, which the suite tests where no other receiver is named. */
export async function startReceiver(): Promise<Receiver & { stop(): Promise<void> }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const verifier = new Webhook(secret)
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    try {
      verifier.verify(body, request.headers as Record<string, string>)
      response.writeHead(204).end()
    } catch {
      response.writeHead(401).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
