import { beforeEach, expect, test, vi } from 'vitest'

function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      entries.set(key, value)
      Object.assign(storage, { [key]: value })
    },
    removeItem: (key: string) => {
      entries.delete(key)
      Reflect.deleteProperty(storage, key)
    },
    clear: () => entries.clear(),
    key: () => null,
    length: 0,
  }
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length']) {
    Object.defineProperty(storage, method, { enumerable: false })
  }
  return storage
}

vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('sessionStorage', memoryStorage())
const signIn = await import('./sign-in.ts')

beforeEach(() => {
  signIn.clearSession()
})

test('notifies listeners of signing in and out', () => {
  const seen: (string | null)[] = []
  const stop = signIn.subscribe(() => seen.push(signIn.getToken()))
  signIn.setToken('one')
  signIn.clearSession()
  stop()
  signIn.setToken('two')
  expect(seen).toEqual(['one', null])
})

test('signing out removes the data of the visit, and nothing else', () => {
  sessionStorage.setItem('tt.draft', 'x')
  sessionStorage.setItem('other', 'y')
  localStorage.setItem('tt.claim', 'x')
  localStorage.setItem('other', 'y')
  signIn.setToken('one')
  expect(localStorage.getItem('tt.claim')).toBe('x')
  signIn.clearSession()
  for (const storage of [sessionStorage, localStorage]) {
    expect(storage.getItem('tt.draft') ?? storage.getItem('tt.claim')).toBeNull()
    expect(storage.getItem('other')).toBe('y')
  }
})

test('a session that ended by itself spares drafts of forms, and signing out does not', () => {
  const drafts = ['tt.booking.ratna', 'tt.kept-input']
  const begin = () => {
    signIn.setToken('one')
    for (const key of [...drafts, 'tt.wanted']) sessionStorage.setItem(key, 'x')
  }
  const left = () => [...drafts, 'tt.wanted'].map((key) => sessionStorage.getItem(key))
  begin()
  signIn.expireSession('Sesi berakhir')
  expect(left()).toEqual(['x', 'x', null])
  expect([signIn.getToken(), signIn.wasSignOutIntended(), signIn.getSignOutReason()]).toEqual([
    null,
    false,
    'Sesi berakhir',
  ])
  begin()
  signIn.clearSession()
  expect(left()).toEqual([null, null, null])
})

test('what is typed can be kept before an ended session is cleared, and not before a sign-out', () => {
  const kept: (string | null)[] = []
  const stop = signIn.onExpiry(() => kept.push(sessionStorage.getItem('tt.trade-in')))
  signIn.setToken('one')
  sessionStorage.setItem('tt.trade-in', 'Avanza')
  signIn.expireSession('Sesi berakhir')
  expect(kept).toEqual(['Avanza'])
  signIn.setToken('two')
  signIn.clearSession()
  signIn.setToken('three')
  signIn.beginSignOut()
  signIn.expireSession('Sesi berakhir')
  expect(kept).toHaveLength(1)
  stop()
})

test('a 401 while the customer signs out is no session that ended by itself', () => {
  signIn.setToken('one')
  sessionStorage.setItem('tt.kept-input', 'x')
  signIn.beginSignOut()
  signIn.expireSession('Sesi berakhir')
  expect([signIn.wasSignOutIntended(), signIn.getSignOutReason()]).toEqual([true, null])
  expect({ ...localStorage, ...sessionStorage }).not.toHaveProperty('session-expired')
  expect(sessionStorage.getItem('tt.kept-input')).toBeNull()
  signIn.setToken('two')
  signIn.expireSession('Sesi berakhir')
  expect(signIn.getSignOutReason()).toBe('Sesi berakhir')
})

test('the reason of an ended session stays for the login page until the next sign-in', () => {
  signIn.setToken('one')
  signIn.clearSession('Sesi berakhir')
  expect(signIn.getSignOutReason()).toBe('Sesi berakhir')
  signIn.setToken('two')
  expect(signIn.getSignOutReason()).toBeNull()
})

test('a 401 ends nothing by itself, and an anonymous visitor has no session to doubt', () => {
  const doubter = vi.fn()
  const stop = signIn.onSessionCheck(doubter)
  signIn.requestSessionCheck()
  expect(doubter).not.toHaveBeenCalled()
  signIn.setToken('one')
  signIn.requestSessionCheck()
  expect(doubter).toHaveBeenCalledOnce()
  expect(signIn.getToken()).toBe('one')
  stop()
})
