import { sql } from 'kysely'
import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

/** The number for which a customer agreed to WhatsApp, unless they switched this kind of message off; null without such a consent. */
export async function findConsentedNumber(
  tx: Queries,
  { id }: Customer,
  kind: 'visit' | 'follow_up' | 'always',
): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select phone from whatsapp_consents
    where customer_id = ${id} and withdrawn_at is null and suspended is null
      and text_version = ${CHOSEN_CONSENTS.whatsapp.version}
      and not exists (select from notification_choices
        where customer_id = ${id} and kind = ${kind} and by_whatsapp = false)`.execute(tx)
  return rows[0]?.phone ?? null
}
