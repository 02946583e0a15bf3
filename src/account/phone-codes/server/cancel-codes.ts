import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { expireAccountCodes } from './sql.ts'

/** Ends the pending codes that prove an account's number or confirm its erasure; returns how many there were. */
export async function endCodesOf(
  context: Pick<AppContext, 'clock' | 'outbox'>,
  tx: Queries,
  customer: Customer,
): Promise<number> {
  const ended = await expireAccountCodes(tx, customer, context.clock.now())
  await context.outbox.withdraw(
    tx,
    ended.flatMap(({ outbox_id }) => outbox_id ?? []),
  )
  return ended.length
}
