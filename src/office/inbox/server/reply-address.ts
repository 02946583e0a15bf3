import type { AppContext } from '#server/app-context.ts'
import { hashOf, keyedHash, sameSecret } from '#server/hashing.ts'

const MARK_LENGTH = 20
const TOKEN = /(\d{1,15})-([0-9a-f]{20})/

/** Lower case letters and digits only: mail servers may change the case of the local part. */
const markOf = (secret: string, number: number): string =>
  Buffer.from(keyedHash(secret, `thread:${number}`), 'base64url')
    .toString('hex')
    .slice(0, MARK_LENGTH)

/**
 * The reply address of a thread: our mailbox, with a token of the thread where the address has a place for one.
 * The token can only be known from a mail of the thread.
 */
export function replyAddress(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  number: number,
): string {
  const address = config.inbound?.address ?? config.contactMailTo
  return address.replace('{token}', `${number}-${markOf(secrets.present, number)}`)
}

/** The number of the thread that one of these addresses belongs to; null for none, and for an invalid token. */
export function threadNumberIn(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  addresses: readonly string[],
): number | null {
  const [before = '', after = ''] = (config.inbound?.address ?? '').toLowerCase().split('{token}')
  if (!before || !after) return null
  for (const address of addresses.map((one) => one.toLowerCase())) {
    if (!address.startsWith(before) || !address.endsWith(after)) continue
    const [, number = '', mark = ''] = TOKEN.exec(address.slice(before.length, -after.length)) ?? []
    const genuine = secrets.accepted.some((secret) => sameSecret(markOf(secret, Number(number)), mark))
    if (number && genuine) return Number(number)
  }
  return null
}

/** The key by which a mail that arrives twice, or by two channels, is recognised. */
export const mailHash = (parts: readonly (string | null)[]): string => hashOf(JSON.stringify(parts))
