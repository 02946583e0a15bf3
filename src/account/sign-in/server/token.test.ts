import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import { keyedHash } from '#server/hashing.ts'
import { readSession, signSession } from './token.ts'

const SECRET = 'a-secret-of-this-test-that-is-long-enough'
const now = new Date('2026-11-21T03:00:00Z')
const later = new Date('2026-11-28T03:00:00Z')
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const made = (algorithm: string, issuer: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setJti('session-1')
    .setIssuer(issuer)
    .setExpirationTime(seconds(later))
    .sign(new TextEncoder().encode(SECRET))

it('a session token is accepted until it expires, and contains only the id of its session', async () => {
  const token = await signSession(SECRET, 'session-1', now, later)
  expect(await readSession([SECRET], token, now)).toBe('session-1')
  expect(await readSession([SECRET], token, new Date(later.getTime() + 1_000))).toBeNull()
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'jti'])
})

it.each([
  ['with another key', async () => signSession(`${SECRET}!`, 'session-1', now, later)],
  ['by another algorithm', async () => made('HS512', 'toyota-trust')],
  ['for another issuer', async () => made('HS256', 'somebody-else')],
  [
    'without a signature',
    async () =>
      new UnsecuredJWT()
        .setJti('session-1')
        .setIssuer('toyota-trust')
        .setExpirationTime(seconds(later))
        .encode(),
  ],
])('refuses a token signed %s', async (_, seal) => {
  expect(await readSession([SECRET], await seal(), now)).toBeNull()
})

it('a token is read by each accepted key, so that the former one is valid while keys are exchanged', () => {
  const token = signSession(SECRET, 'session-1', now, later)
  expect(readSession(['a-newer-secret-of-this-test-that-is-long', SECRET], token, now)).toBe('session-1')
  expect(readSession([], token, now)).toBeNull()
})

it('a token ends at its second, not after it', () => {
  const token = signSession(SECRET, 'session-1', now, later)
  expect(readSession([SECRET], token, new Date(later.getTime() - 1))).toBe('session-1')
  expect(readSession([SECRET], token, later)).toBeNull()
})

it.each([
  ['a part too many', (parts: string[]) => [...parts, 'x']],
  ['an empty signature', ([header, claims]: string[]) => [header, claims, '']],
])('a token with %s is none', (_, change) => {
  const parts = signSession(SECRET, 'session-1', now, later).split('.')
  expect(readSession([SECRET], change(parts).join('.'), now)).toBeNull()
})

it('a header of another algorithm is refused though our key signed it', () => {
  const [, claims] = signSession(SECRET, 'session-1', now, later).split('.')
  const signed = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}`
  expect(readSession([SECRET], `${signed}.${keyedHash(SECRET, signed)}`, now)).toBeNull()
})
