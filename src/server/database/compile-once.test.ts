import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { compileOnce } from './compile-once.ts'

const server = useTestServer()

it('a query is built once, and sent with the values of each call, in a transaction as well', async () => {
  const { db } = server.context
  let times = 0
  const namesFrom = compileOnce((from, { list, least }: { list: 'desktop' | 'mobile'; least: number }) => {
    times++
    return from
      .selectFrom('banners')
      .select(['position', sql<string>`'as written'`.as('constant')])
      .where('list', '=', list)
      .where('position', '>=', least)
      .where('name', '<>', 'nobody')
      .orderBy('position')
  })
  const positions = async (least: number) =>
    (await namesFrom(db, { list: 'mobile', least })).map(({ position }) => position)
  const all = await positions(0)
  expect(await positions(all[1] ?? 0)).toEqual(all.slice(1))
  expect(await namesFrom(db, { list: 'desktop', least: 1_000 })).toEqual([])
  const within = await db.transaction().execute((tx) => namesFrom(tx, { least: 0, list: 'mobile' }))
  expect(within.map(({ position }) => position)).toEqual(all)
  expect(times).toBe(1)
})

it('what is stored comes back as it was given: dates, nothing at all, numbers', async () => {
  const { db } = server.context
  const insert = compileOnce((into, row: { branch_id: number; starts_at: Date }) =>
    into.insertInto('branch_slots').values(row).returning(['branch_id', 'starts_at']),
  )
  const first = { branch_id: 1001, starts_at: new Date('2026-11-23T02:30:00Z') }
  const second = { branch_id: 1002, starts_at: new Date('2026-11-24T02:30:00Z') }
  expect([await insert(db, first), await insert(db, second)]).toEqual([[first], [second]])
})

it('refuses a row with other columns than the first one, which it would leave out', async () => {
  const { db } = server.context
  const insert = compileOnce((into, row: { branch_id: number; starts_at: Date; taken?: number }) =>
    into.insertInto('branch_slots').values(row),
  )
  const row = { branch_id: 1003, starts_at: new Date('2026-11-23T02:30:00Z') }
  await insert(db, row)
  await expect(insert(db, { ...row, taken: 1 })).rejects.toThrow('not branch_id, starts_at, taken')
})

it('takes from a wider object what it names', async () => {
  const { db } = server.context
  const find = compileOnce((from, { branch_id }: { branch_id: number }) =>
    from.selectFrom('branch_slots').select('branch_id').where('branch_id', '=', branch_id),
  )
  const wider = { branch_id: 1004, name: 'Sudirman' }
  expect([await find(db, { branch_id: 1004 }), await find(db, wider)]).toEqual([[], []])
})
