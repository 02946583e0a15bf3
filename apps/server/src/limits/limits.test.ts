import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPassword, login, register } from '@toyota-trust/contracts/auth.ts'
import * as tradeIn from '@toyota-trust/contracts/trade-in.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { AGYA_2013, book, codeSentTo, followConfirmation, PASSWORD, withCar } from '../testing/people.ts'
import { refusal } from '../testing/refusal.ts'
import { useTestServer } from '../testing/test-server.ts'
import { createTrafficLimit } from './traffic.ts'

const server = useTestServer()
const from = (remoteAddress: string, url: string, payload: object, token?: string) =>
  server.send({
    method: 'POST',
    url,
    remoteAddress,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
let newcomers = 0
const registerFrom = (remoteAddress: string) => {
  const email = `pendatang.${++newcomers}@contoh.id`
  return from(remoteAddress, '/auth/local/register', { email, name: 'Siti', password: PASSWORD })
}

describe('the ceiling on everything', () => {
  const clock = { now: () => new Date(0) }

  it('remembers a caller in a few bytes, and not for longer than his minute', () => {
    let now = 0
    const traffic = createTrafficLimit({ now: () => new Date(now) }, 1)
    for (let caller = 0; caller < 1_000; caller++) traffic.spend(`address:${caller}`, 300)
    expect(traffic.size).toBe(1_000)
    now = 60_001
    traffic.spend('address:next', 300)
    expect(traffic.size).toBe(1)
  })

  it('remembers no more callers than it has room for', () => {
    const traffic = createTrafficLimit(clock, 1)
    for (let caller = 0; caller < 60_000; caller++) traffic.spend(`address:${caller}`, 300)
    expect(traffic.size).toBe(50_000)
  })

  it('is not keyed on what a caller may write himself', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 301; sent++) {
      const response = await server.send({
        url: '/mobilebanners/list',
        remoteAddress: '198.51.100.9',
        headers: { authorization: `Bearer made-up-${sent}` },
      })
      statuses.push(response.statusCode)
    }
    expect([statuses[299], statuses[300]]).toEqual([200, 429])
    // One made-up token used too often is nobody's session, and shuts nobody out.
    for (let sent = 0; sent < 121; sent++) {
      const headers = { authorization: 'Bearer one-for-all' }
      const response = await server.send({
        url: '/mobilebanners/list',
        remoteAddress: '198.51.100.10',
        headers,
      })
      expect(response.statusCode).toBe(200)
    }
  })
})

describe('pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'toyota-trust-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="id"></html>')
  afterAll(() => rmSync(dist, { recursive: true }))
  const withPages = useTestServer({}, { webDist: dist })

  it('are counted for an address as well, and past 600 a minute are told as such', async () => {
    const look = () =>
      withPages.send({
        url: '/dashboard/login',
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      })
    for (let count = 0; count < 600; count++) expect((await look()).statusCode).toBe(200)
    const over = await look()
    expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('limits of an address', () => {
  it('count IPv6 by its /64', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 12; host++)
      statuses.push((await registerFrom(`2001:db8:a:b::${host}`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect((await registerFrom('2001:db8:a:c::1')).statusCode).toBe(200)
  })

  it('count what failed more than what succeeded: confirmed accounts and right passwords make room', async () => {
    for (let count = 0; count < 12; count++) {
      const email = `serumah.${count}@contoh.id`
      await server.as()(register, { body: { email, name: 'Siti', password: PASSWORD } })
      await followConfirmation(server, email)
    }
    for (let count = 0; count < 40; count++) {
      await server.as()(login, {
        body: { identifier: `serumah.${count % 12}@contoh.id`, password: PASSWORD },
      })
    }
  })

  it('say when to come again and what else to do', async () => {
    for (let count = 0; count < 10; count++)
      await server.as()(forgotPassword, { body: { email: `a${count}@contoh.id` } })
    const problem = await refusal(server.as()(forgotPassword, { body: { email: 'b@contoh.id' } }))
    expect(problem.message).toBe(
      'Terlalu banyak permintaan dari jaringan Anda, coba lagi 60 menit lagi atau pakai jaringan lain',
    )
  })
})

describe('the ceiling of SMS', () => {
  const spent = async (name: 'smsPerHour' | 'smsPerDay', count: number) => {
    await server.portal.limits.spendQuietly(name, 'all')
    await server.portal.db
      .updateTable('rate_windows')
      .set({ spent: count })
      .where('bucket', 'like', `${name}:%`)
      .execute()
  }
  const offerFrom = async (remoteAddress: string, phone: string) => {
    const car = { mobil_bekas_id: AGYA_2013, mileage: 1, condition: 'baik' }
    const owner = { name: 'Ratna', email: `asing.${++newcomers}@contoh.id`, phone }
    const made = (await from(remoteAddress, tradeIn.createTradeIn.path, { ...car, ...owner })).json()
    return from(
      remoteAddress,
      tradeIn.sendTradeInOtp.path,
      { tradeinother: made.id, phone },
      made.record_token,
    )
  }
  const numbers = (index: number) => `08${100 + index}0${100_000 + index}`

  it('is not for one net to spend: fifty an hour, whatever its addresses and numbers are', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 52; host++)
      statuses.push((await offerFrom(`198.51.100.${host}`, numbers(host))).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect((await offerFrom('2001:db8:1:1::1', numbers(60))).statusCode).toBe(200)
  })

  it('nor for one block of numbers', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 51; host++)
      statuses.push((await offerFrom(`10.${host}.0.1`, `0812000${10_000 + host}`)).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await offerFrom('10.99.0.1', '081300010000')).statusCode).toBe(200)
  })

  it('keeps its last third for customers, a few for each net', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await spent('smsPerHour', 134)
    expect((await offerFrom('203.0.113.5', numbers(70))).statusCode).toBe(503)
    expect((await book(server, ratna)).otp_delivered).toBe(true)
    const { limits } = server.portal
    for (let count = 0; count < 4; count++) await limits.spendQuietly('smsScarcePerNet', '127.0.0.0/24')
    const over = await refusal(book(server, ratna, { order_start_time: '11:00' }))
    expect([over.status, over.data?.code]).toEqual([429, 'otp_sends_spent'])
  })

  it('gets back what was used', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { id } = await book(server, ratna)
    const otp_code = await codeSentTo(server, ratna.phone)
    await server.send({
      method: 'PUT',
      url: `/carbookings/verify/${id}`,
      headers: { authorization: `Bearer ${ratna.token}` },
      payload: { otp_code },
    })
    const rows = await server.portal.db.selectFrom('rate_windows').selectAll().execute()
    expect(rows.find(({ bucket }) => bucket.startsWith('otpSentPerAddress:'))?.spent).toBe(0)
  })
})
