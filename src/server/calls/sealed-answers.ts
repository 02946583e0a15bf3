import { seal, unseal } from '#server/sealing.ts'
import type { SigningSecrets } from '#server/secrets.ts'

/** Fields of replies that open something for whoever holds them. */
const SECRET_FIELDS = ['token', 'record_token', 'code'] as const
const PURPOSE = 'idempotency answer'
const SEALED = 'sealed:'
const NAMES = SECRET_FIELDS.join('|')
// In JSON a quote inside of a text is escaped, so nothing that a person typed looks like a field.
const OPEN_VALUE = new RegExp(`"(${NAMES})":"((?:[^"\\\\]|\\\\.)+)"`, 'g')
const SEALED_VALUE = new RegExp(`"(${NAMES})":"${SEALED}([\\w-]+)"`, 'g')

/** The text of an answer as it is stored: its links and tokens are sealed, so that the database alone opens nothing. */
export const sealAnswer = ({ present }: SigningSecrets, text: string): string =>
  text.replace(OPEN_VALUE, (_, name: string, value: string) => {
    return `"${name}":"${SEALED}${seal(present, PURPOSE, value)}"`
  })

/** The text that was sent; null if one of its values was sealed with a secret that is accepted no more. */
export function openAnswer({ accepted }: SigningSecrets, stored: string): string | null {
  let isOpen = true
  const text = stored.replace(SEALED_VALUE, (_, name: string, sealed: string) => {
    const value = accepted.map((secret) => unseal(secret, PURPOSE, sealed)).find((one) => one !== null)
    isOpen &&= value !== undefined
    return `"${name}":"${value ?? ''}"`
  })
  return isOpen ? text : null
}
