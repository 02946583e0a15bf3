import { failures } from '@toyota-trust/contracts/platform/errors.ts'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server.ts'
import { openTransactions } from '../database/transactions.ts'
import { Failure } from '../failure.ts'
import { createLimits } from './limits.ts'

const TOO_MANY = failures.too_many_requests.message
const server = useTestServer()
const limits = (scale: number) => {
  const { db, log, notices } = server.portal
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
  ])('%d multiplies what an address may do, never what an account may', (scale, perAddress, perAccount) => {
    expect(limits(scale).maxOf('loginPerAddress')).toBe(perAddress)
    expect(limits(scale).maxOf('loginPerAccountAndAddress')).toBe(perAccount)
  })
})

describe('a window', () => {
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

  it('is asked for without being spent, and refuses what would be one too many', async () => {
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

  it('says of codes from a network what to do', async () => {
    const { spend } = limits(0.05)
    await spend('otpSentPerAddress', 'here')
    expect(await said(spend('otpSentPerAddress', 'here'))).toEqual([
      'otp_sends_spent',
      3600,
      'Terlalu banyak kode dari jaringan Anda, coba lagi 60 menit lagi atau pakai jaringan lain',
    ])
  })

  it('stores nothing of whom it counts but a short hash', async () => {
    await limits(1).spend('formPerEmail', 'ratna.wijaya@contoh.id')
    const rows = await server.portal.db.selectFrom('rate_windows').select('bucket').execute()
    expect(rows).toEqual([{ bucket: expect.stringMatching(/^formPerEmail:[\w-]{32}$/) }])
  })

  it('is counted with others in one statement, and the first of them that is spent refuses', async () => {
    const { spend, spendAll } = limits(1)
    for (let count = 0; count < 3; count++) await spend('tradeInMails', 'b')
    const { db } = server.portal
    const both = spendAll(
      [
        ['tradeInMails', 'a'],
        ['tradeInMails', 'b'],
      ],
      db,
    )
    expect(await said(both)).toEqual(['too_many_requests', 86_400, TOO_MANY])
    expect(
      await spendAll(
        [
          ['tradeInMails', 'c'],
          ['forgotPerEmail', 'c'],
        ],
        db,
      ),
    ).toMatchObject([
      { spent: 1, endsAt: new Date(server.clock.now().getTime() + 86_400_000) },
      { spent: 1, endsAt: new Date(server.clock.now().getTime() + 3_600_000) },
    ])
  })
})
