import { expect, it } from 'vitest'
import { openTransactions } from '#server/database/transactions.ts'
import { Failure } from '#server/failure.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { openCounter } from './counter.ts'

const server = useTestServer()
const sibling = useTestServer()
const spentOf = async (name: string) =>
  (
    await server.context.db
      .selectFrom('rate_windows')
      .select('spent')
      .where('bucket', 'like', `${name}:%`)
      .executeTakeFirst()
  )?.spent

it('a limit accepts exactly its maximum of concurrent calls to two processes', async () => {
  const spends = Array.from({ length: 130 }, () =>
    [server, sibling].map(({ context }) => context.limits.spendAll([['smsPerHour', 'all']], context.db)),
  )
  const results = await Promise.allSettled(spends.flat())
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  expect(await spentOf('smsPerHour')).toBe(200)
})

it('a caller refused by one limit spends none of the others, also for concurrent callers', async () => {
  const { limits, db } = server.context
  const ask = (phone: string) =>
    limits.spendAll(
      [
        ['smsPerDay', 'all'],
        ['otpSentPerPhoneHour', phone],
      ],
      db,
    )
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => ask('a')).concat(ask('b')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await spentOf('smsPerDay')).toBe(6)
})

it('a rollback gives back what its transaction spent, a commit does not', async () => {
  const { limits, db } = server.context
  const { run } = openTransactions(db, server.context.notices)
  const spending = (after: () => void) =>
    server.context.transaction(async (tx) => {
      await limits.spendAll([['smsPerHour', 'all']], tx)
      after()
    })
  await spending(() => {})
  await expect(
    spending(() => {
      throw new Failure('slot_full')
    }),
  ).rejects.toThrow()
  expect(await spentOf('smsPerHour')).toBe(1)
  // The limits cannot give back what a transaction of another `Transactions` spends.
  await run((tx) => limits.spendAll([['smsPerHour', 'all']], tx))
  expect(await spentOf('smsPerHour')).toBe(2)
})

it('a limiter that cannot count refuses every call', async () => {
  const { db } = server.context
  await asOwner(server.context, (tx) =>
    tx.schema.alterTable('rate_windows').renameTo('rate_windows_away').execute(),
  )
  try {
    await expect(server.context.limits.spendAll([['smsPerHour', 'all']], db)).rejects.toThrow()
  } finally {
    await asOwner(server.context, (tx) =>
      tx.schema.alterTable('rate_windows_away').renameTo('rate_windows').execute(),
    )
  }
})

// Those of one tick are counted with one statement.
it('calls that are counted together are counted as if each had come after the other', async () => {
  const { spend, giveBack } = openCounter(server.context.db, server.clock)
  const shared = { bucket: 'shared', windowMs: 60_000, max: 3 }
  const own = (bucket: string) => ({ bucket, windowMs: 60_000, max: 1 })
  const countsOf = async (asked: Promise<{ spent: number }[]>) => (await asked).map(({ spent }) => spent)
  expect(
    await Promise.all([countsOf(spend([shared, own('a')])), countsOf(spend([shared, own('a')]))]),
  ).toEqual([
    [1, 1],
    // Refused by its own window: the shared one is not the fuller for it.
    [2, 2],
  ])
  await giveBack([shared, own('a')])
  const [first, , refused, , last] = await Promise.all([
    countsOf(spend([shared, own('b')])),
    giveBack([shared]),
    countsOf(spend([shared, own('b')])),
    giveBack([shared]),
    countsOf(spend([shared, own('c')])),
  ])
  expect([first, refused, last]).toEqual([
    [1, 1],
    [2, 2],
    [2, 1],
  ])
})
