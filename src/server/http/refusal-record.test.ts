import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
const recorded = (event: string) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['event', 'address', 'details'])
    .where('event', '=', event)
    .execute()

it('records refused access and limits that were hit, the first of a minute for each network', async () => {
  for (let count = 0; count < 3; count++) {
    await server.send({ url: '/customercars/list', remoteAddress: '198.51.100.1' })
  }
  await server.send({ url: '/customercars/list', remoteAddress: '198.51.100.2' })
  expect((await recorded('access_refused')).map(({ address }) => address)).toEqual([
    '198.51.100.1',
    '198.51.100.2',
  ])
  for (let count = 0; count < 320; count++) {
    await server.send({ url: '/mobilebanners/list', remoteAddress: '198.51.100.3' })
  }
  expect(await recorded('limit_hit')).toMatchObject([
    { address: '198.51.100.3', details: { code: 'too_many_requests', route: '/mobilebanners/list' } },
  ])
})

it('lets nothing but retention change or delete rows of the audit log', async () => {
  await server.send({ url: '/customercars/list' })
  const { db } = server.context
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update audit_log set event = 'x'`.execute(db)).rejects.toThrow('permission denied')
  const edited = asOwner(server.context, (tx) => sql`update audit_log set event = 'x'`.execute(tx))
  await expect(edited).rejects.toThrow('append-only')
  expect(await recorded('access_refused')).toHaveLength(1)
})
