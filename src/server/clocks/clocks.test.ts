import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DAY_MS } from '#core/milliseconds.ts'
import { secureChance } from '#server/chance.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { type Repeated, type RunningClock, startClock } from './start-clock.ts'

const server = useTestServer()

/** The same clock in a process of its own. */
function inAnotherProcess(repeated: Repeated): RunningClock {
  const { db, log, metrics } = server.context
  return startClock({ db, log, metrics, chance: secureChance }, repeated)
}
const expire = (what: 'held_until' | 'due_at') =>
  sql`update leases set ${sql.ref(what)} = clock_timestamp()`.execute(server.context.db)

it('a clock runs once, however many processes have it, and again when its time has come', async () => {
  let runs = 0
  const daily: Repeated = { name: 'daily', everyMs: DAY_MS, run: async () => runs++ }
  const clocks = [inAnotherProcess(daily), inAnotherProcess(daily), inAnotherProcess(daily)]
  const all = () => Promise.all(clocks.map((one) => one.look()))
  await all()
  await all()
  expect(runs).toBe(1)
  await expire('due_at')
  await all()
  expect(runs).toBe(2)
  await Promise.all(clocks.map((one) => one.stop()))
})

/** Work that has begun and ends on request. */
function longWork() {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const run = (signal: AbortSignal) => {
    begun.resolve()
    signal.addEventListener('abort', () => done.resolve())
    return done.promise
  }
  return { begun: begun.promise, end: done.resolve, run }
}

it('a clock runs in another process when its holder dies, and not before', async () => {
  const { begun, end, run } = longWork()
  const held = inAnotherProcess({ name: 'daily', everyMs: DAY_MS, run })
  await begun
  let runs = 0
  const other = inAnotherProcess({ name: 'daily', everyMs: DAY_MS, run: async () => runs++ })
  await other.look()
  await other.look()
  expect(runs).toBe(0)
  await expire('held_until')
  await other.look()
  expect(runs).toBe(1)
  // A holder that was only slow does not take the lease back.
  end()
  await held.look()
  await other.look()
  expect(runs).toBe(1)
  await Promise.all([held.stop(), other.stop()])
})

it('a run that failed, or was stopped before its end, is due again at once', async () => {
  const { db, metrics } = server.context
  const logged: unknown[] = []
  // The only method of the logger that is called.
  const log = { error: (what: unknown) => logged.push(what) } as unknown as typeof server.context.log
  const run = () => Promise.reject(new Error('away'))
  const failing = startClock(
    { db, log, metrics, chance: secureChance },
    { name: 'daily', everyMs: DAY_MS, run },
  )
  await failing.look()
  expect(logged).toMatchObject([{ clock: 'daily' }])
  await failing.stop()
  const work = longWork()
  const cut = inAnotherProcess({ name: 'daily', everyMs: DAY_MS, run: work.run })
  await work.begun
  await cut.stop()
  let runs = 0
  const next = inAnotherProcess({ name: 'daily', everyMs: DAY_MS, run: async () => runs++ })
  await next.look()
  expect(runs).toBe(1)
  await next.stop()
})

it('a run that keeps failing is counted, and stays overdue', async () => {
  const { db, metrics } = server.context
  // The only method of the logger that is called.
  const log = { error: () => {} } as unknown as typeof server.context.log
  const failing = startClock(
    { db, log, metrics, chance: secureChance },
    { name: 'nightly', everyMs: DAY_MS, run: () => Promise.reject(new Error('away')) },
  )
  const failures = async () => {
    const text = await metrics.registry.metrics()
    expect(text).toContain('clock_runs_total{clock="nightly",outcome="done"} 0')
    return Number(/clock_runs_total{clock="nightly",outcome="failed"} (\S+)/.exec(text)?.[1])
  }
  await failing.look()
  await sql`update leases set due_at = clock_timestamp() - interval '2 hours'`.execute(db)
  const before = await failures()
  await failing.look()
  expect(await failures()).toBe(before + 1)
  const late = await sql<{ overdue: boolean }>`
    select due_at < clock_timestamp() - interval '1 hour' as overdue from leases`.execute(db)
  expect(late.rows).toEqual([{ overdue: true }])
  await failing.stop()
})
