import type { Database } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import { type CarRules, fuelKey } from '../car-dates.model.ts'
import type { RecallCampaign } from '../recalls.model.ts'

/** Service rules and promises of all makes, and the fuels of the variants that a promise may depend on. */
export const RULES: Reference<CarRules> = {
  tables: [
    'service_rules',
    'promise_rules',
    'promise_services',
    'catalogue_brands',
    'catalogue_models',
    'catalogue_specs',
  ],
  async read(db: Database) {
    const [service, promises, services, variants] = await Promise.all([
      db.selectFrom('service_rules').selectAll().orderBy('id').execute(),
      db.selectFrom('promise_rules').selectAll().orderBy('id').execute(),
      db.selectFrom('promise_services').selectAll().orderBy('id').execute(),
      // Empty where the catalogue runs elsewhere; then the words of the variant decide.
      db
        .selectFrom('catalogue_specs as spec')
        .innerJoin('catalogue_models as model', 'model.id', 'spec.model_id')
        .innerJoin('catalogue_brands as brand', 'brand.id', 'model.brand_id')
        .select(['brand.brand', 'model.car_type as type', 'spec.car_spec as spec', 'spec.fuel'])
        .execute(),
    ])
    const fuels = new Map(variants.map(({ fuel, ...variant }) => [fuelKey(variant), fuel]))
    return { service, promises: { promises, services }, fuels }
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
