import { beforeEach, expect, it, vi } from 'vitest'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'

const SIGNED_IN: DeskSession = {
  id: '1',
  name: 'Sari',
  email: 'sari@bengkel.contoh.id',
  role: 'advisor',
  branches: [],
  has_password: true,
  idle_seconds: 1800,
  ends_in_seconds: 43_200,
  whatsapp: false,
}

/** The desk's session as a page begins it, signed in. */
async function signedIn() {
  vi.resetModules()
  const session = await import('./session.ts')
  session.setSignedIn(SIGNED_IN)
  return session
}

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('window', {})
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return () => vi.unstubAllGlobals()
})

it('ends with a farewell where the server says that it is over', async () => {
  const session = await signedIn()
  session.expireSession()
  expect(session.currentSession()).toEqual({ kind: 'out', farewell: true, left: false })
})

it('ends without one where a call meets its end while the user signs out', async () => {
  const session = await signedIn()
  const seen: string[] = []
  await session.signOutAfter(async () => {
    session.expireSession()
    seen.push(session.currentSession().kind)
  })
  expect(seen).toEqual(['in'])
  expect(session.currentSession()).toEqual({ kind: 'out', farewell: false, left: true })
})

it('ends here although the server was not reached, and ends later ones with a farewell again', async () => {
  const session = await signedIn()
  await session.signOutAfter(async () => Promise.reject(new Error('offline')))
  expect(session.currentSession()).toEqual({ kind: 'out', farewell: false, left: true })
  session.setSignedIn(SIGNED_IN)
  session.expireSession()
  expect(session.currentSession()).toMatchObject({ farewell: true })
})

it('gives kept input back to its author alone', async () => {
  const kept = (owner: string) => JSON.stringify({ owner, address: '/desk/besok', typed: [] })
  const session = await signedIn()
  for (const [owner, author] of [
    ['1', '1'],
    ['2', null],
  ] as const) {
    session.expireSession()
    stored.set('desk.kept-input', kept(owner))
    expect(stored.get('desk.author')).toBe('1')
    session.setSignedIn({ ...SIGNED_IN, id: author ?? '3' })
    expect([...stored.keys()]).toEqual([])
  }
})
