import { isHmacOf } from '#server/hashing.ts'

const SIGNATURE = /^sha256=([0-9a-f]{64})$/

/** The signature in a header; null where it cannot be one. Two headers arrive as one text with a comma, and are none. */
export const signatureIn = (header: unknown): Buffer | null => {
  const [, hex] = (typeof header === 'string' && SIGNATURE.exec(header)) || []
  return hex === undefined ? null : Buffer.from(hex, 'hex')
}

/** Whether one of the secrets signed exactly these bytes. Compares with all of them, so that the time does not say which. */
export const isSigned = (body: Buffer, signature: Buffer, secrets: readonly string[]): boolean =>
  secrets.map((secret) => isHmacOf(secret, body, signature)).includes(true)
