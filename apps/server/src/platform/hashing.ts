import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Hash of a token or an address, so that the stored value alone reveals nothing. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A keyed hash, for texts short enough to be guessed by trying all, and for signatures that only the server can make. */
export const keyedHash = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** A keyed hash as bytes: the key of the next one where keys are derived in a chain. */
export const keyedBytes = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Compares secrets without telling by its time how much of them agrees, nor how long they are. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

/** Checksum of what passes in pieces; it finds damage, nothing secret is in it. */
export function checksum(): { add(bytes: Buffer): void; value(): string } {
  const digest = createHash('sha256')
  return { add: (bytes) => void digest.update(bytes), value: () => digest.digest('hex') }
}
