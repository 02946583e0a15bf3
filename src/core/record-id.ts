const BYTES = 16

/**
 * A new id for a customer, car, booking or other record: 122 random bits, so that ids cannot be guessed or counted. A UUID of version 4
 * (RFC 9562); `crypto.randomUUID` exists on pages over https only.
 */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
