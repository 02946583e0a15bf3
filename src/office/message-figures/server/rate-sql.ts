import type { Queries } from '#server/database/database.ts'

/** The rates of WhatsApp messages that began on this day or earlier, the oldest first. */
export const ratesUntil = (db: Queries, day: string) =>
  db
    .selectFrom('message_rates')
    .select(['category', 'idr_per_1000', 'valid_from', 'as_of'])
    .where('channel', '=', 'whatsapp')
    .where('valid_from', '<=', day)
    .orderBy('valid_from')
    .orderBy('id')
    .execute()
export type StoredRate = Awaited<ReturnType<typeof ratesUntil>>[number]
