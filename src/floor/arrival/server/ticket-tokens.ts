import { keyedBytes, sameSecret } from '#server/hashing.ts'
import type { SigningSecrets } from '#server/secrets.ts'

const ID_LENGTH = 36
/** 128 bits. */
const MAC_BYTES = 16

const macOf = (secret: string, id: string) =>
  keyedBytes(secret, `turn:${id}`).subarray(0, MAC_BYTES).toString('base64url')

/** What opens a ticket to its customer. Streams name tickets by their id alone, which opens nothing. */
export const ticketToken = ({ present }: SigningSecrets, id: string): string => id + macOf(present, id)

/** The id of the ticket that a token opens; null for any other text. */
export function ticketOfToken({ accepted }: SigningSecrets, token: string): string | null {
  const id = token.slice(0, ID_LENGTH)
  return accepted.some((secret) => sameSecret(token, id + macOf(secret, id))) ? id : null
}
