import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  saveCredential,
  signalAcceptedPasskeys,
  signalErasedAccount,
  signalUnknownCredential,
  supportsAcceptedPasskeysSignal,
} from './device.ts'

const HOLDER = 'ratna-01'
// What the server gives to a device as the user handle: base64url of the id's bytes.
const HANDLE = Buffer.from(HOLDER).toString('base64url')

const unknown = vi.fn(async (_: object) => {})
const accepted = vi.fn(async (_: object) => {})

const stubBrowser = (PublicKeyCredential?: object) =>
  vi.stubGlobal('window', { location: { hostname: 'toyota-trust.id' }, PublicKeyCredential })

beforeEach(() => {
  stubBrowser({ signalUnknownCredential: unknown, signalAllAcceptedCredentials: accepted })
})
afterEach(async () => {
  await signalErasedAccount(HOLDER)
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

it('signals all accepted passkeys under the user handle that the server gave', async () => {
  await signalAcceptedPasskeys(HOLDER, [{ credential_id: 'AQ' }, { credential_id: 'Ag' }])
  expect(accepted.mock.calls).toEqual([
    [{ rpId: 'toyota-trust.id', userId: HANDLE, allAcceptedCredentialIds: ['AQ', 'Ag'] }],
  ])
})

it('signals an erased account with an empty list', async () => {
  await saveCredential('AQ', async () => {})
  await signalErasedAccount(HOLDER)
  expect(accepted.mock.lastCall?.[0]).toMatchObject({ userId: HANDLE, allAcceptedCredentialIds: [] })
})

it('keeps a passkey of this visit that a list from just before lacks, until it is removed', async () => {
  await saveCredential('Aw', async () => {})
  await signalAcceptedPasskeys(HOLDER, [{ credential_id: 'AQ' }])
  expect(accepted.mock.lastCall?.[0]).toMatchObject({ allAcceptedCredentialIds: ['AQ', 'Aw'] })
  await signalUnknownCredential('Aw')
  await signalAcceptedPasskeys(HOLDER, [{ credential_id: 'AQ' }])
  expect(accepted.mock.lastCall?.[0]).toMatchObject({ allAcceptedCredentialIds: ['AQ'] })
})

it('signals a passkey as unknown that could not be saved, and rethrows the error', async () => {
  const lost = new Error('lost')
  await expect(saveCredential('AQ', () => Promise.reject(lost))).rejects.toBe(lost)
  expect(unknown.mock.calls).toEqual([[{ rpId: 'toyota-trust.id', credentialId: 'AQ' }]])
})

it('ignores a browser that refuses or has no signals', async () => {
  accepted.mockRejectedValue(new Error('NotAllowedError'))
  unknown.mockRejectedValue(new Error('NotAllowedError'))
  await signalAcceptedPasskeys(HOLDER, [])
  await signalUnknownCredential('AQ')
  expect(supportsAcceptedPasskeysSignal()).toBe(true)
  for (const browser of [{}, undefined]) {
    stubBrowser(browser)
    expect(supportsAcceptedPasskeysSignal()).toBe(false)
    await signalAcceptedPasskeys(HOLDER, [])
    await signalUnknownCredential('AQ')
  }
})
