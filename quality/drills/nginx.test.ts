import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATA_FILE_BYTES_MAX } from '#office/data-sets/desk-data-sets.contract.ts'
import { openPlace, type Place } from './parts/place.ts'
import { startNginx } from './parts/ways-in.ts'

const SERVERS = 4

let place: Place
let servers: Server[]
let nginx: Awaited<ReturnType<typeof startNginx>>
let taken: number
let answer: RequestListener

beforeEach(async () => {
  taken = 0
  answer = (_, reply) => void reply.end('done')
  servers = Array.from({ length: SERVERS }, () =>
    createServer((request, reply) => {
      taken += 1
      request.resume().on('end', () => answer(request, reply))
    }),
  )
  for (const server of servers)
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', () => listens()))
  place = openPlace()
  nginx = await startNginx(
    place,
    // Each listens on a port by now.
    servers.map((server) => (server.address() as AddressInfo).port),
  )
})
afterEach(async () => {
  await nginx.program.end('SIGTERM')
  for (const server of servers) end(server)
  place.remove()
})

function end(server: Server | undefined): void {
  server?.close()
  server?.closeAllConnections()
}
const send = async (method: string) =>
  (await fetch(`${nginx.url}/x`, { method, body: method === 'GET' ? null : '{}' })).status

it.each([
  ['PUT', 1],
  ['DELETE', 1],
  ['POST', 1],
  ['GET', SERVERS],
])('nginx gives a %s that a dying server had begun to %i servers', async (method, times) => {
  answer = (request) => request.socket.destroy()
  expect(await send(method)).toBeGreaterThanOrEqual(502)
  expect(taken).toBe(times)
})

it.each(['PUT', 'DELETE', 'POST', 'GET'])(
  'nginx finds the one server that is left, for every %s',
  async (method) => {
    for (const server of servers.slice(1)) end(server)
    const said = await Promise.all(Array.from({ length: 40 }, () => send(method)))
    expect(said).toEqual(said.map(() => 200))
    expect(taken).toBe(40)
  },
)

it('nginx accepts a data file of the largest size that the portal accepts', async () => {
  const address = `${nginx.url}/desk/api/data/used-cars/uploads?name=stok.csv`
  const body = new Uint8Array(DATA_FILE_BYTES_MAX)
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
})

it('nginx answers 504 and does not redirect endlessly once no server is left', async () => {
  for (const server of servers) end(server)
  expect([await send('PUT'), await send('PUT')]).toEqual([504, 504])
})
