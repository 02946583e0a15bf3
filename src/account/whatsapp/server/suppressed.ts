import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { keyedHash } from '#server/hashing.ts'

/** The hash under each accepted secret, so that a refusal outlives the rotation of secrets. */
const hashesOf = ({ secrets }: Pick<AppContext, 'secrets'>, wa: string): string[] =>
  secrets.accepted.map((secret) => hashWith(secret, wa))

const hashWith = (secret: string, wa: string): string => keyedHash(secret, `whatsapp-suppressed:${wa}`)

/**
 * Puts a sender without an account on the list of numbers that want no messages; the list holds keyed hashes alone. False where they
 * are on it already.
 */
export async function suppress(context: AppContext, tx: Queries, wa: string): Promise<boolean> {
  const row = await tx
    .insertInto('whatsapp_suppressed')
    .values({ wa_hash: hashWith(context.secrets.present, wa), at: context.clock.now() })
    .onConflict((conflict) => conflict.column('wa_hash').doNothing())
    .returning('wa_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a receiver wants no messages. */
export async function isSuppressed(
  context: Pick<AppContext, 'secrets'>,
  tx: Queries,
  wa: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('whatsapp_suppressed')
    .select('wa_hash')
    .where('wa_hash', 'in', hashesOf(context, wa))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a number off the list: its owner has agreed since. */
export async function unsuppress(context: AppContext, tx: Queries, wa: string): Promise<void> {
  await tx.deleteFrom('whatsapp_suppressed').where('wa_hash', 'in', hashesOf(context, wa)).execute()
}
