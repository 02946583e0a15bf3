import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Hash of a token or an address, so that the stored value alone reveals nothing. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A keyed hash, for texts short enough to be guessed by trying all, and for signatures that only the server can make. */
export const keyedHash = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** A keyed hash as bytes: the key of the next one where keys are derived in a chain. */
export const keyedBytes = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** The digest of bytes from elsewhere as hex and base64, to find damage or a swap; not for secrets. */
export function digestsOf(bytes: Uint8Array): { hex: string; base64: string } {
  const digest = createHash('sha256').update(bytes).digest()
  return { hex: digest.toString('hex'), base64: digest.toString('base64') }
}

/** SHA-512 as hex, as Midtrans signs its notices. */
export const sha512Of = (text: string): string => createHash('sha512').update(text).digest('hex')

/** Compares secrets in constant time, whatever their lengths. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

/** The HMAC of bytes with SHA-256, as senders of webhooks sign them, compared in constant time. */
export const isHmacOf = (key: string, bytes: Buffer, signature: Buffer): boolean =>
  signature.length === 32 && timingSafeEqual(createHmac('sha256', key).update(bytes).digest(), signature)

/** Checksum of bytes that arrive in pieces, to find damage; not for secrets. */
export function checksum(): { add(bytes: Buffer): void; value(): string } {
  const digest = createHash('sha256')
  return { add: (bytes) => void digest.update(bytes), value: () => digest.digest('hex') }
}
