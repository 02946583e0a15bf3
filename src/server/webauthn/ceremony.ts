import type * as z from 'zod/mini'
import type {
  creationOptions,
  newCredential,
  requestOptions,
  usedCredential,
} from '#account/passkeys/passkeys.contract.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { Failure } from '#server/failure.ts'
import { CHALLENGE_MS } from './challenges.ts'

/** Loading it takes longer than all else at the start, and most processes of a day never meet a passkey. */
const library = () => import('@simplewebauthn/server')

// ES256, which every authenticator has, and RS256 for Windows Hello. Each more is code that strangers may reach.
const ALGORITHMS = [-7, -257]

/** The site that keys are made for. Configuration alone decides; nothing in a request changes it. */
const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** The holder of a new key, as the device shows them. */
export interface KeyHolder {
  id: string
  name: string
  displayName: string
}

/** The user handle on the device: it identifies the holder at a sign-in without a user name. */
export const handleOf = (holderId: string): string => Buffer.from(holderId).toString('base64url')

type Key = Tables['passkeys']
type MadeKey = Pick<Key, 'credential_id' | 'public_key' | 'sign_count' | 'transports'>
type KnownKey = Pick<Key, 'credential_id' | 'transports'>

/**
 * Options for making a key that needs no name at sign-in. The device asks who holds it, unless a browser makes the key by itself after
 * a sign-in with a password.
 */
export async function creationOptionsFor(
  config: Config,
  challenge: string,
  holder: KeyHolder,
  known: KnownKey[],
  automatic = false,
): Promise<z.input<typeof creationOptions>> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Toyota Trust',
    rpID: siteOf(config).id,
    userID: Buffer.from(holder.id),
    userName: holder.name,
    userDisplayName: holder.displayName,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({
      id: key.credential_id,
      transports: key.transports.split(' '),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: automatic ? 'preferred' : 'required',
    },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options
}

/** The key that a browser made, or null when anything about it is not what was asked for. */
export async function verifyNewKey(
  config: Config,
  challenge: string,
  credential: z.output<typeof newCredential>,
  automatic = false,
): Promise<MadeKey | null> {
  const { verifyRegistrationResponse } = await library()
  const { id, origin } = siteOf(config)
  try {
    await refuseCertificates(credential.response.attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserPresence: !automatic,
      requireUserVerification: !automatic,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { credential: made } = registrationInfo
    return {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.counter,
      transports: (made.transports ?? []).join(' '),
    }
  } catch {
    return null
  }
}

/**
 * No certificates are asked for, and none is looked at: checking one can mean going to an address that a stranger wrote
 * into it.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const plain = ['none', 'packed'].includes(attestation.get('fmt'))
  if (!plain || attestation.get('attStmt').get('x5c')) throw new Error('attestation with certificates')
}

/** Options for using any key that the device has for this site. */
export async function requestOptionsFor(
  config: Config,
  challenge: string,
): Promise<z.input<typeof requestOptions>> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: siteOf(config).id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}

/**
 * How often the key says it was used, or null when its signature is not by this key over what was asked. Throws
 * `passkey_counter_behind` when it says less than before: the key was copied.
 */
export async function countOfUse(
  config: Config,
  challenge: string,
  credential: z.output<typeof usedCredential>,
  key: MadeKey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { id, origin } = siteOf(config)
  const { userHandle, ...response } = credential.response
  let count: number
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // Compared below, so that a copied key is told from a wrong one.
      credential: { id: key.credential_id, publicKey: Uint8Array.from(key.public_key), counter: 0 },
      requireUserVerification: true,
    })
    if (!verified) return null
    count = authenticationInfo.newCounter
  } catch {
    return null
  }
  // A key that does not count says 0 each time.
  if ((count > 0 || key.sign_count > 0) && count <= key.sign_count)
    throw new Failure('passkey_counter_behind')
  return count
}
