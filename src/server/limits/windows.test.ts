import { describe, expect, it, vi } from 'vitest'
import { STAFF_LOCK_MINUTES } from '#account/staff/desk-staff-times.model.ts'
import { failures } from '#core/errors.ts'
import { openTransactions } from '#server/database/transactions.ts'
import { Failure } from '#server/failure.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { createLimits } from './limits.ts'

const TOO_MANY = failures.too_many_requests.message
const server = useTestServer()
const limits = (scale: number) => {
  const { db, log, notices } = server.context
  return createLimits({ db, transactions: openTransactions(db, notices), clock: server.clock, log, scale })
}
const said = (refusal: Promise<unknown>) =>
  refusal.then(
    () => null,
    (problem) => problem instanceof Failure && [problem.code, problem.data.retryAfter, problem.message],
  )

describe('RATE_LIMIT_SCALE', () => {
  it.each([
    [2, 60, 10],
    [0.1, 3, 10],
    [0.001, 1, 10],
    [0, Number.POSITIVE_INFINITY, 10],
  ])('%d multiplies the limits of an address, never those of an account', (scale, perAddress, perAccount) => {
    expect(limits(scale).maxOf('loginPerAddress')).toBe(perAddress)
    expect(limits(scale).maxOf('loginPerAccountAndAddress')).toBe(perAccount)
  })
})

describe('window of a limit', () => {
  it('opens again when its time is over, to the millisecond', async () => {
    const { spend } = limits(1)
    for (let count = 1; count <= 3; count++)
      expect(await spend('forgotPerEmail', 'ratna')).toEqual({
        spent: count,
        endsAt: new Date(server.clock.now().getTime() + 3_600_000),
      })
    server.clock.advance(3_599_999)
    expect(await said(spend('forgotPerEmail', 'ratna'))).toEqual(['too_many_requests', 1, TOO_MANY])
    server.clock.advance(1)
    expect(await spend('forgotPerEmail', 'ratna')).toMatchObject({ spent: 1 })
  })

  it('can be checked without being spent, and refuses one call too many', async () => {
    const { spend, require } = limits(1)
    await require('loginPerAddress', '198.51.100.1')
    for (let count = 0; count < 29; count++) await spend('loginPerAddress', '198.51.100.1')
    await require('loginPerAddress', '198.51.100.1')
    await spend('loginPerAddress', '198.51.100.1')
    expect(await said(require('loginPerAddress', '198.51.100.1'))).toEqual([
      'login_blocked',
      900,
      'Terlalu banyak percobaan masuk dari jaringan Anda, coba lagi 15 menit lagi atau pakai jaringan lain',
    ])
    server.clock.advance(900_000)
    await require('loginPerAddress', '198.51.100.1')
  })

  it('stores only a short hash of its subject', async () => {
    await limits(1).spend('formPerEmail', 'ratna.wijaya@contoh.id')
    const rows = await server.context.db.selectFrom('rate_windows').select('bucket').execute()
    expect(rows).toEqual([{ bucket: expect.stringMatching(/^formPerEmail:[\w-]{32}$/) }])
  })
})

describe('spent calls', () => {
  const network = '198.51.100.1'
  const spentBy = (subject = network) => limits(1).spend('loginPerAddress', subject)

  it('are given back one by one, within their window', async () => {
    const { giveBack } = limits(1)
    for (let count = 0; count < 3; count++) await spentBy()
    await giveBack('loginPerAddress', network)
    expect(await spentBy()).toMatchObject({ spent: 3 })
    server.clock.advance(900_000)
    await giveBack('loginPerAddress', network)
    expect(await spentBy()).toMatchObject({ spent: 1 })
  })

  it('are cleared for one caller alone', async () => {
    for (let count = 0; count < 3; count++) await spentBy()
    await spentBy('198.51.100.2')
    await limits(1).clear('loginPerAddress', network)
    expect([await spentBy(), await spentBy('198.51.100.2')]).toMatchObject([{ spent: 1 }, { spent: 2 }])
  })

  it('are counted without a refusal where answers must not differ', async () => {
    const { spendQuietly } = limits(1)
    const asked = []
    for (let count = 0; count < 4; count++) asked.push(await spendQuietly('forgotPerEmail', 'ratna'))
    expect(asked).toEqual([true, true, true, false])
  })

  it('stay counted with a warning if they cannot be given back', async () => {
    const { db, notices } = server.context
    const transactions = openTransactions(db, notices)
    const log = { warn: vi.fn() }
    const own = createLimits({ db, transactions, log, clock: server.clock, scale: 1 })
    const rename = (from: string, to: string) =>
      asOwner(server.context, (tx) => tx.schema.alterTable(from).renameTo(to).execute())
    const undone = transactions.run(async (tx) => {
      await own.spendAll([['forgotPerEmail', 'ratna']], tx)
      await rename('rate_windows', 'rate_windows_away')
      throw new Failure('slot_full')
    })
    try {
      await expect(undone).rejects.toThrow()
    } finally {
      await rename('rate_windows_away', 'rate_windows')
    }
    expect(log.warn.mock.calls).toEqual([
      [{ err: expect.any(Error) }, 'what was counted for nothing was not given back'],
    ])
    expect(await own.spend('forgotPerEmail', 'ratna')).toMatchObject({ spent: 2 })
  })
})

describe('delayed guesses', () => {
  const MINUTE = 60_000
  const guess = (account = 'sari') => {
    const { delay: slowDown } = limits(1)
    return slowDown('staffStrangers', account)
  }
  const guessTen = async () => {
    for (let count = 1; count <= 10; count++) expect(await guess()).toEqual({ spent: count })
  }
  const waits = (seconds: number) => [
    'staff_locked',
    seconds,
    `Terlalu banyak percobaan masuk, coba lagi dalam ${Math.ceil(seconds / 60)} menit`,
  ]

  it('are free ten times, and then each waits twice as long as the one before, up to a bound', async () => {
    await guessTen()
    for (const minutes of [1, 2, 4, 8, STAFF_LOCK_MINUTES, STAFF_LOCK_MINUTES]) {
      expect(await said(guess())).toEqual(waits(minutes * 60))
      server.clock.advance(minutes * MINUTE - 1)
      expect(await said(guess())).toEqual(waits(1))
      server.clock.advance(1)
      await guess()
    }
  })

  it('wait no more after a right one, and the next wrong one waits again', async () => {
    await guessTen()
    await limits(1).forgive('staffStrangers', 'sari')
    expect(await guess()).toEqual({ spent: 10 })
    expect(await said(guess())).toEqual(waits(60))
  })

  it('are counted from the first after a day without any', async () => {
    await guessTen()
    server.clock.advance(24 * 60 * MINUTE)
    expect(await guess()).toEqual({ spent: 1 })
  })
})
