import type { RawBuilder } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** What head office made of trade-in requests: what it found, what it offered and what was answered. `whose` asks of the requests. */
export async function whatHeadOfficeMade(db: Queries, whose: RawBuilder<boolean>) {
  const ofHis = db.selectFrom('trade_ins').select('trade_ins.id').where(whose)
  return {
    trade_in_cases: await db
      .selectFrom('trade_in_cases')
      .select(['number', 'plate', 'state', 'state_since', 'opened_at'])
      .where('id', 'in', ofHis)
      .execute(),
    trade_in_inspections: await db
      .selectFrom('trade_in_inspections')
      .select([
        'engine',
        'transmission',
        'chassis',
        'exterior',
        'interior',
        'electrical',
        'odometer',
        'odometer_word',
        'words',
        'entered_at',
      ])
      .where('trade_in_id', 'in', ofHis)
      .execute(),
    trade_in_passports: await db
      .selectFrom('trade_in_passports')
      .select(['code', 'proof', 'visits', 'given_on'])
      .where('trade_in_id', 'in', ofHis)
      .execute(),
    trade_in_offers: await db
      .selectFrom('trade_in_offers')
      .select(['price', 'reason', 'valid_until', 'sent_at', 'answer', 'answered_at', 'answer_words'])
      .where('trade_in_id', 'in', ofHis)
      .execute(),
  }
}
