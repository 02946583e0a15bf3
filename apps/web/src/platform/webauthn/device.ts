import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@toyota-trust/contracts/account/passkeys.ts'
import type { CallOf, ReplyOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import { messageOf } from '../message-of.ts'

const library = () => import('@simplewebauthn/browser')

/** Browsers show it in secure places only: over https, and on this very machine. */
export const supportsPasskeys = () => 'PublicKeyCredential' in window

/** What browser or device refused, in words for the customer; their own are technical and English. */
class DeviceProblem extends Error {}

/** The words for whatever went wrong on the way, at the device or at the server. */
export const problemOf = (error: unknown): string =>
  error instanceof DeviceProblem ? error.message : messageOf(error)

type NewCredential = CallOf<typeof addPasskey>['body']['credential']
type UsedCredential = CallOf<typeof signInWithPasskey>['body']['credential']

/** Creates a passkey on the device. */
export async function createCredential({ options }: ReplyOf<typeof beginPasskey>): Promise<NewCredential> {
  const { startRegistration } = await library()
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    return { id, rawId, type: 'public-key', response }
  } catch (error) {
    // The name is the one that WebAuthn gives to a device which has a passkey for this account.
    const known = error instanceof Error && error.name === 'InvalidStateError'
    throw new DeviceProblem(
      known
        ? 'Perangkat ini sudah memiliki passkey akun Anda'
        : 'Passkey tidak jadi dibuat, silakan coba lagi',
    )
  }
}

/** Creates a passkey without a question, where the browser does that after a sign-in with a password; null where it does not. */
export async function createCredentialSilently({
  options,
}: ReplyOf<typeof beginPasskey>): Promise<NewCredential | null> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options, useAutoRegister: true }).catch(() => null)
  return made && { id: made.id, rawId: made.rawId, type: 'public-key', response: made.response }
}

/** Asks browser and device to offer a passkey no longer: this site does not know it. */
export const signalUnknownCredential = async (credentialId: string): Promise<void> =>
  window.PublicKeyCredential?.signalUnknownCredential?.({
    rpId: window.location.hostname,
    credentialId,
  }).catch(() => undefined)

/** Signs a challenge with one of the device's passkeys for this site. */
export async function getAssertion({ options }: ReplyOf<typeof beginPasskeySignIn>): Promise<UsedCredential> {
  const { startAuthentication } = await library()
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
    return { id, rawId, type: 'public-key', response }
  } catch {
    throw new DeviceProblem('Passkey tidak jadi dipakai, coba lagi atau gunakan password')
  }
}
