import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

type Row = Tables['whatsapp_consents']

/** The consent of a customer as it is stored, withdrawn ones too. */
export const findConsent = (db: Queries, customerId: string) =>
  db
    .selectFrom('whatsapp_consents')
    .select(['phone', 'text_version', 'place', 'given_at', 'withdrawn_at', 'suspended', 'suspended_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Consents that were given for a number, withdrawn and suspended ones too; locked. */
export const lockConsentsOfNumber = (tx: Queries, phone: string) =>
  tx
    .selectFrom('whatsapp_consents')
    .select(['customer_id', 'text_version', 'place', 'withdrawn_at', 'suspended'])
    .where('phone', '=', phone)
    .orderBy('customer_id')
    .forUpdate()
    .execute()

type NewConsent = Omit<
  Insertable<Row>,
  'withdrawn_at' | 'withdrawn_by' | 'suspended' | 'suspended_at' | 'unreached'
>

/** Stores a consent. Agreeing again to the same words for the same number keeps the first moment. */
export async function storeConsent(tx: Queries, consent: NewConsent): Promise<void> {
  const cleared = { withdrawn_at: null, withdrawn_by: null, suspended: null, suspended_at: null }
  await tx
    .insertInto('whatsapp_consents')
    .values({ ...consent, ...cleared })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((eb) => {
        const unchanged = sql<boolean>`whatsapp_consents.withdrawn_at is null
          and whatsapp_consents.suspended is null
          and whatsapp_consents.phone = excluded.phone
          and whatsapp_consents.text_version = excluded.text_version`
        return {
          given_at: sql<Date>`case when ${unchanged} then whatsapp_consents.given_at else excluded.given_at end`,
          place: sql<
            Row['place']
          >`case when ${unchanged} then whatsapp_consents.place else excluded.place end`,
          phone: eb.ref('excluded.phone'),
          proved_at: eb.ref('excluded.proved_at'),
          text_version: eb.ref('excluded.text_version'),
          ...cleared,
          unreached: 0,
        }
      }),
    )
    .execute()
}

/** Withdraws a consent that is not withdrawn yet; says whether there was one. */
export async function markWithdrawn(
  tx: Queries,
  customerId: string,
  by: NonNullable<Row['withdrawn_by']>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('whatsapp_consents')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Suspends a consent that is in force; answers its number, or undefined where none was. */
export const markSuspended = (
  tx: Queries,
  customerId: string,
  cause: NonNullable<Row['suspended']>,
  now: Date,
) =>
  tx
    .updateTable('whatsapp_consents')
    .set({ suspended: cause, suspended_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .where('suspended', 'is', null)
    .returning(['phone', 'text_version'])
    .executeTakeFirst()

/** Counts a message that found no WhatsApp account; answers how many there were in a row. */
export async function countUnreached(tx: Queries, customerId: string): Promise<number> {
  const row = await tx
    .updateTable('whatsapp_consents')
    .set({ unreached: sql`unreached + 1` })
    .where('customer_id', '=', customerId)
    .returning('unreached')
    .executeTakeFirst()
  return row?.unreached ?? 0
}

/** Restarts the count once a message has arrived. */
export async function clearUnreached(tx: Queries, customerId: string): Promise<void> {
  await tx
    .updateTable('whatsapp_consents')
    .set({ unreached: 0 })
    .where('customer_id', '=', customerId)
    .where('unreached', '>', 0)
    .execute()
}

/** Customers whose consent for a number is in force. */
export const holdersOfNumber = (tx: Queries, phone: string) =>
  tx
    .selectFrom('whatsapp_consents')
    .select('customer_id')
    .where('phone', '=', phone)
    .where('withdrawn_at', 'is', null)
    .where('suspended', 'is', null)
    .orderBy('customer_id')
    .execute()

/** Binds the consent of a customer to their newest proof of its number. */
export async function renewProof(tx: Queries, customerId: string, phone: string, at: Date): Promise<void> {
  await tx
    .updateTable('whatsapp_consents')
    .set({ proved_at: at })
    .where('customer_id', '=', customerId)
    .where('phone', '=', phone)
    .execute()
}

/** Consents in force whose number was proved at `until` or before, locked; other processes take others. */
export const lockUnprovedConsents = (tx: Queries, until: Date, limit: number) =>
  tx
    .selectFrom('whatsapp_consents')
    .select('customer_id')
    .where('proved_at', '<=', until)
    .where('withdrawn_at', 'is', null)
    .where('suspended', 'is', null)
    .orderBy('proved_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Lifts the suspension after messages that did not arrive. */
export async function resume(tx: Queries, customerId: string, unreached: number): Promise<void> {
  await tx
    .updateTable('whatsapp_consents')
    .set({ suspended: null, suspended_at: null, unreached })
    .where('customer_id', '=', customerId)
    .where('suspended', '=', 'unreachable')
    .execute()
}
