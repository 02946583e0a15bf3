import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { shareTraffic } from './shared-traffic.ts'

const server = useTestServer()
const sibling = useTestServer()

it('a caller who sends to two processes is stopped at one ceiling, not at two', async () => {
  const ask = async (at: typeof server, remoteAddress = '198.51.100.77') =>
    (await at.send({ url: '/mobilebanners/list', remoteAddress })).statusCode
  for (const at of [server, sibling]) for (let sent = 0; sent < 160; sent++) expect(await ask(at)).toBe(200)
  let more = 0
  await expect
    .poll(
      async () => {
        more++
        return ask(server)
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(429)
  // On one process the caller would have had 140 more.
  expect(more).toBeLessThan(130)
  expect(await ask(server, '198.51.100.78')).toBe(200)
})

it('shares no caller who sends little, and none at all where no other process runs', async () => {
  const { db, clock } = server.context
  const rows = () =>
    db.selectFrom('traffic_counts').select('caller').where('process', '=', 'of this test').execute()
  const alone = shareTraffic(db, { id: 'of this test', others: () => 0 }, clock, 1).open('alone')
  for (let sent = 0; sent < 100; sent++) alone.spend('address:1', 300)
  const ceiling = shareTraffic(db, { id: 'of this test', others: () => 1 }, clock, 1).open('test')
  for (let sent = 0; sent < 31; sent++) ceiling.spend('address:1', 300)
  for (let sent = 0; sent < 30; sent++) ceiling.spend('address:2', 300)
  await expect.poll(async () => (await rows()).length).toBe(1)
  expect((await rows())[0]?.caller).toMatch(/^test:[\w-]{43}$/)
})
