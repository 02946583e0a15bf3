import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `toyota-trust ${purpose}`, KEY_BYTES))

/**
 * A secret that has to be read again, so that the database or a backup alone does not reveal it. `purpose` keeps what is
 * sealed for one thing from being put in another's place.
 */
export const seal = (secret: string, purpose: string, text: string): string =>
  sealBytes(secret, purpose, Buffer.from(text, 'utf8')).toString('base64url')

/** The same for bytes. */
export function sealBytes(secret: string, purpose: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns the sealed text; null when it was sealed with another secret or for another purpose. */
export const unseal = (secret: string, purpose: string, sealed: string): string | null =>
  unsealBytes(secret, purpose, Buffer.from(sealed, 'base64url'))?.toString('utf8') ?? null

/** The same for bytes. */
export function unsealBytes(secret: string, purpose: string, bytes: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(rest), decipher.final()])
  } catch {
    return null
  }
}
