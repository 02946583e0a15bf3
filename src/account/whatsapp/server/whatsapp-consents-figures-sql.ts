import { sql } from 'kysely'
import { PROOF_MS } from '#account/phone-codes/server/proof-age.ts'
import type { Queries } from '#server/database/database.ts'

/** Customers whose proof of a number still counts, how many of them agreed, and how many stopped since an instant. */
export async function consentCounts(db: Queries, now: Date, stoppedSince: Date) {
  const provedSince = new Date(now.getTime() - PROOF_MS)
  const { rows } = await sql<{ of: number; agreed: number; stopped: number }>`
    select
      (select count(distinct customer_id)::int from phone_proofs
        where proved_at > ${provedSince} and via is distinct from 'whatsapp') as of,
      (select count(*)::int from whatsapp_consents
        where proved_at > ${provedSince} and withdrawn_at is null and suspended is null) as agreed,
      (select count(*)::int from whatsapp_consents
        where withdrawn_at >= ${stoppedSince} and withdrawn_by = 'stop') as stopped`.execute(db)
  return rows[0] ?? { of: 0, agreed: 0, stopped: 0 }
}
