import type { Database } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import type { CarRules } from '../car-dates.model.ts'
import type { RecallCampaign } from '../recalls.model.ts'

/** Service and warranty rules of all makes. */
export const RULES: Reference<CarRules> = {
  tables: ['service_rules', 'warranty_rules'],
  async read(db: Database) {
    const [service, warranty] = await Promise.all([
      db.selectFrom('service_rules').selectAll().orderBy('id').execute(),
      db.selectFrom('warranty_rules').selectAll().orderBy('id').execute(),
    ])
    return { service, warranty }
  },
}

/** Campaigns of all makes, the newest first. */
export const CAMPAIGNS: Reference<RecallCampaign[]> = {
  tables: ['recall_campaigns'],
  read: (db) =>
    db.selectFrom('recall_campaigns').selectAll().orderBy('announced_on', 'desc').orderBy('id').execute(),
}

/** What is done at a periodic service, by its mark in kilometres. */
export const JOBS: Reference<ReadonlyMap<number, readonly { item: string; action: string }[]>> = {
  tables: ['service_items'],
  async read(db) {
    const items = await db
      .selectFrom('service_items')
      .select(['interval_km', 'item', 'action'])
      .where('service_type', '=', 'Servis Berkala')
      .where('interval_km', 'is not', null)
      .orderBy('id')
      .execute()
    return Map.groupBy(items, ({ interval_km }) => interval_km ?? 0)
  },
}
