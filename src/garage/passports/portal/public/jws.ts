/** A public key as `passportKeys` answers it. */
export interface PublicKey {
  kid: string
  x: string
}

const ALGORITHM = 'Ed25519'

function decodeBase64Url(part: string): Uint8Array<ArrayBuffer> {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  // The last letter has unused bits: only one text is accepted for the same bytes.
  if (btoa(String.fromCharCode(...bytes)).replace(/=+$/, '') !== base64)
    throw new Error('not canonical base64url')
  return bytes
}
const jsonOf = (part: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(decodeBase64Url(part)))

/** The content of a JWS, null if unreadable. The signature is not checked: none of it may be shown yet. */
export function readUnverifiedContent(jws: string): unknown {
  try {
    return jsonOf(jws.split('.')[1] ?? '')
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

/** The content of a JWS whose signature one of these keys made; null for anything else. */
export async function readVerifiedContent(jws: string, keys: readonly PublicKey[]): Promise<unknown> {
  try {
    const [header = '', payload = '', signature = '', ...more] = jws.split('.')
    const { alg, kid } = Object(jsonOf(header))
    const key = keys.find((one) => one.kid === kid)
    if (alg !== 'EdDSA' || !key || more.length > 0) return null
    const imported = await crypto.subtle.importKey('raw', decodeBase64Url(key.x), ALGORITHM, false, [
      'verify',
    ])
    const signed = new TextEncoder().encode(`${header}.${payload}`)
    const holds = await crypto.subtle.verify(ALGORITHM, imported, decodeBase64Url(signature), signed)
    return holds ? jsonOf(payload) : null
  } catch {
    return null
  }
}
