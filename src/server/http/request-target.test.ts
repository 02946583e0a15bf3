import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { isOriginForm } from './request-target.ts'

const server = useTestServer()

/** Sends a request line as it is: clients of HTTP would resolve the path. */
async function statusOf(target: string): Promise<number> {
  await server.app.ready()
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await text(socket)) ?? []
  return Number(status)
}

it.each([
  '/mobil/1/../../dashboard/privacy-policy?q=1',
  '/mobil/%2e%2e/dashboard/privacy-policy',
  '/mobil/.%2E/x',
  '/mobil/./x',
  '/dashboard/privacy-policy#1',
  '//portal.contoh.id/mobil',
  'http://portal.contoh.id/dashboard/privacy-policy?q=1',
  '/mobil\\..\\dashboard',
])('answers 404 to the target %s, which routes and handlers could read differently', async (target) => {
  expect(isOriginForm(target)).toBe(false)
  expect([400, 404]).toContain(await statusOf(target))
})

it('takes every path that a browser sends', async () => {
  for (const target of [
    '/',
    '/mobil?q=..',
    '/mobil/avanza-2021.g',
    '/assets/a.b.js',
    '/tanya?r=https://x/../y',
  ])
    expect(isOriginForm(target)).toBe(true)
  expect(await statusOf('/health/live')).toBe(200)
})
