import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examineWebhooks } from './webhooks.ts'

let answers = 401
let receiver: Server
beforeAll(async () => {
  receiver = createServer((_, response) => response.writeHead(answers).end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(() => receiver.close())

it.each([
  [401, 'is there and refuses unsigned requests'],
  [400, 'is there and refuses unsigned requests'],
  [204, 'accepts unsigned requests (204)'],
  [302, 'sends elsewhere (302)'],
  [404, 'answers 404'],
  [500, 'answers 500'],
])('a receiver that answers %i %s', async (status, words) => {
  answers = status
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const said = await examineWebhooks({ webhook: { url, secret: 'x' } }, 5_000).then(
    ({ verdict, said: finding }) => `${verdict} ${finding}`,
    (problem: Error) => problem.message,
  )
  expect(said).toContain(words)
})

it('no receiver is examined where none is configured', async () => {
  expect((await examineWebhooks({ webhook: null }, 5_000)).verdict).toBe('local')
})
