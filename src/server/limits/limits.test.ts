import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { forgotPassword, login, register } from '#account/sign-in/sign-in.contract.ts'
import { postFrom } from '#tests/support/callers.ts'
import { followConfirmation, PASSWORD } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { createTrafficLimit } from './traffic.ts'

const server = useTestServer()
const from = postFrom(server)
let newcomers = 0
const registerFrom = (remoteAddress: string) => {
  const email = `pendatang.${++newcomers}@contoh.id`
  return from(remoteAddress, '/auth/local/register', { email, name: 'Siti', password: PASSWORD })
}

describe('rate limit on all requests', () => {
  const clock = { now: () => new Date(0) }

  it('forgets a caller after a minute', () => {
    let now = 0
    const traffic = createTrafficLimit({ now: () => new Date(now) }, 1)
    for (let caller = 0; caller < 1_000; caller++) traffic.spend(`address:${caller}`, 300)
    expect(traffic.size).toBe(1_000)
    now = 60_001
    traffic.spend('address:next', 300)
    expect(traffic.size).toBe(1)
  })

  it('stores at most 50,000 callers', () => {
    const traffic = createTrafficLimit(clock, 1)
    for (let caller = 0; caller < 60_000; caller++) traffic.spend(`address:${caller}`, 300)
    expect(traffic.size).toBe(50_000)
  })

  it('ignores made-up tokens', async () => {
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
    // A made-up token is no session, so using it too often refuses no caller.
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

describe('rate limit of pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'toyota-trust-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="id"></html>')
  afterAll(() => rmSync(dist, { recursive: true }))
  const withPages = useTestServer({}, { webDist: dist })

  it('refuses an address past 600 pages a minute', async () => {
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
  it('count IPv6 addresses by their /64', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 12; host++)
      statuses.push((await registerFrom(`2001:db8:a:b::${host}`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect((await registerFrom('2001:db8:a:c::1')).statusCode).toBe(200)
  })

  it('give back calls for confirmed accounts and right passwords', async () => {
    for (let count = 0; count < 11; count++) {
      const email = `serumah.${count}@contoh.id`
      await server.as()(register, { body: { email, name: 'Siti', password: PASSWORD } })
      await followConfirmation(server, email)
    }
    for (let count = 0; count < 31; count++) {
      await server.as()(login, {
        body: { identifier: `serumah.${count % 11}@contoh.id`, password: PASSWORD },
      })
    }
  })

  it('name in the refusal when to retry and what else to do', async () => {
    for (let count = 0; count < 10; count++)
      await server.as()(forgotPassword, { body: { email: `a${count}@contoh.id` } })
    const problem = await refusal(server.as()(forgotPassword, { body: { email: 'b@contoh.id' } }))
    expect(problem.message).toBe(
      'Terlalu banyak permintaan dari jaringan Anda, coba lagi 60 menit lagi atau pakai jaringan lain',
    )
  })
})
