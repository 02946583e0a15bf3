import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  Passkey,
  signInWithPasskey,
} from '#account/passkeys/passkeys.contract.ts'
import type { CallOf, ReplyOf } from '#core/endpoint.ts'
import { messageOf } from '#web/message-of.ts'

const library = () => import('@simplewebauthn/browser')

/** Browsers define it in secure contexts only: over https and on localhost. */
export const supportsPasskeys = () => 'PublicKeyCredential' in window

/** A refusal of the browser or device, with a message for the user: their own are technical and in English. */
class DeviceProblem extends Error {}

/** The message of a failure at the device or at the server. */
export const getPasskeyErrorMessage = (error: unknown): string =>
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
    // WebAuthn uses this name where the device has a passkey for this account already.
    const known = error instanceof Error && error.name === 'InvalidStateError'
    throw new DeviceProblem(
      known
        ? 'Perangkat ini sudah memiliki passkey akun Anda'
        : 'Passkey tidak jadi dibuat, silakan coba lagi',
    )
  }
}

/** Creates a passkey without asking, where the browser does so after a sign-in with a password; null where it does not. */
export async function createCredentialSilently({
  options,
}: ReplyOf<typeof beginPasskey>): Promise<NewCredential | null> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options, useAutoRegister: true }).catch(() => null)
  return made && { id: made.id, rawId: made.rawId, type: 'public-key', response: made.response }
}

/** Created in this visit: a list of passkeys that was read just before may lack them. */
const created = new Set<string>()

/** Runs `save`, which stores a new credential on the server. If it fails, the device is asked not to offer the credential. */
export async function saveCredential<Saved>(id: string, save: () => Promise<Saved>): Promise<Saved> {
  created.add(id)
  try {
    return await save()
  } catch (error) {
    void signalUnknownCredential(id)
    throw error
  }
}

/** Asks browser and device to no longer offer a passkey that this site does not know. */
export async function signalUnknownCredential(credentialId: string): Promise<void> {
  created.delete(credentialId)
  await window.PublicKeyCredential?.signalUnknownCredential?.({
    rpId: window.location.hostname,
    credentialId,
  }).catch(() => undefined)
}

/** Whether the browser takes the list of all passkeys of an account. */
export const supportsAcceptedPasskeysSignal = () =>
  window.PublicKeyCredential?.signalAllAcceptedCredentials !== undefined

/** Asks browser and device to offer these passkeys of an account only: the others were removed elsewhere. */
export const signalAcceptedPasskeys = (
  holderId: string,
  passkeys: readonly Pick<Passkey, 'credential_id'>[],
): Promise<void> =>
  signalAll(holderId, [...new Set([...passkeys.map(({ credential_id }) => credential_id), ...created])])

/** Asks browser and device to offer no passkey of an account: it was erased. */
export function signalErasedAccount(holderId: string): Promise<void> {
  created.clear()
  return signalAll(holderId, [])
}

const signalAll = async (holderId: string, allAcceptedCredentialIds: string[]): Promise<void> =>
  window.PublicKeyCredential?.signalAllAcceptedCredentials?.({
    rpId: window.location.hostname,
    userId: handleOf(holderId),
    allAcceptedCredentialIds,
  }).catch(() => undefined)

/** The user handle that the server gives to a new passkey: the id of its holder, in base64url. */
const handleOf = (holderId: string) =>
  btoa(holderId).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

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
