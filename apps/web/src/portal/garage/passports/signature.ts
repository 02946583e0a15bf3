import { type CheckedChain, checkChain } from '@toyota-trust/contracts/garage/odometer-chain.ts'
import { type PassportClaims, passportClaims } from '@toyota-trust/contracts/garage/passports.ts'

/** A public key as `passportKeys` answers it. */
export interface PublicKey {
  kid: string
  x: string
}

/** The result of a check: the signed data with the state of its chain, or an invalid signature. */
export type Inspected =
  | { genuine: true; claims: PassportClaims; chain: CheckedChain | null }
  | { genuine: false }

const ALGORITHM = 'Ed25519'
const NOT_GENUINE: Inspected = { genuine: false }

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  // The last letter has unused bits; with others in them it would be another text of the same bytes.
  if (btoa(String.fromCharCode(...bytes)).replace(/=+$/, '') !== base64)
    throw new Error('not as it was written')
  return bytes
}
const jsonOf = (part: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)))

/** Returns the claims of a passport, null if unreadable. The signature is not checked: none of them may be shown yet. */
export function claimsIn(jws: string): PassportClaims | null {
  try {
    const parsed = passportClaims.safeParse(jsonOf(jws.split('.')[1] ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Whether this browser can check signatures itself: an older one cannot, nor one without HTTPS. */
export async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}

/** Checks signature and chain in this browser. Whatever does not read like a passport of ours is none. */
export async function inspect(jws: string, keys: readonly PublicKey[]): Promise<Inspected> {
  try {
    const [header = '', payload = '', signature = '', ...more] = jws.split('.')
    const { alg, kid } = Object(jsonOf(header))
    const key = keys.find((one) => one.kid === kid)
    if (alg !== 'EdDSA' || !key || more.length > 0) return NOT_GENUINE
    const imported = await crypto.subtle.importKey('raw', bytesOf(key.x), ALGORITHM, false, ['verify'])
    const signed = new TextEncoder().encode(`${header}.${payload}`)
    if (!(await crypto.subtle.verify(ALGORITHM, imported, bytesOf(signature), signed))) return NOT_GENUINE
    const claims = claimsIn(jws)
    if (!claims) return NOT_GENUINE
    return { genuine: true, claims, chain: claims.chain && (await checkChain(claims.chain)) }
  } catch {
    return NOT_GENUINE
  }
}
