import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

export const allBrands = (db: Queries) =>
  db.selectFrom('catalogue_brands').select(['id', 'brand']).orderBy('id').execute()

export const findBrand = (db: Queries, id: number) =>
  db.selectFrom('catalogue_brands').select('id').where('id', '=', id).executeTakeFirst()

/** A model by its id or, case-insensitively, its name. */
export const findModel = (db: Queries, idOrName: string) =>
  db
    .selectFrom('catalogue_models')
    .select('id')
    .where(({ eb, fn }) =>
      // Longer numbers overflow the column.
      /^\d{1,9}$/.test(idOrName)
        ? eb.or([eb('id', '=', Number(idOrName)), eb('car_type', '=', idOrName)])
        : eb(fn('lower', ['car_type']), '=', idOrName.trim().toLowerCase()),
    )
    .orderBy('id')
    .executeTakeFirst()

export const modelsByName = (db: Queries, brandId: number) =>
  db
    .selectFrom('catalogue_models')
    .select(['id', 'car_type as carType', 'body', 'seats'])
    .where('brand_id', '=', brandId)
    .orderBy('car_type')
    .execute()

export const yearsNewestFirst = (db: Queries, modelId: number) =>
  db
    .selectFrom('catalogue_years')
    .select('year')
    .where('model_id', '=', modelId)
    .orderBy('year', 'desc')
    .execute()

export const specsByName = (db: Queries, modelId: number, year: number) =>
  db
    .selectFrom('catalogue_specs as spec')
    .innerJoin('catalogue_value_prices as price', 'price.spec_id', 'spec.id')
    .select(['spec.id', 'spec.car_spec as carSpec', 'price.id as value_price_id'])
    .where('spec.model_id', '=', modelId)
    .where('price.year', '=', year)
    .orderBy('spec.car_spec')
    .execute()

export const findPrice = (db: Queries, id: number) =>
  db
    .selectFrom('catalogue_value_prices as price')
    .innerJoin('catalogue_specs as spec', 'spec.id', 'price.spec_id')
    .innerJoin('catalogue_models as model', 'model.id', 'spec.model_id')
    .innerJoin('catalogue_brands as brand', 'brand.id', 'model.brand_id')
    .select([
      'price.id',
      'brand.brand',
      'model.car_type as carType',
      'model.body',
      'spec.car_spec as carSpec',
      'price.year',
      'price.price_idr as price',
      'price.price_low_idr as low',
      'price.price_high_idr as high',
      'price.is_sample',
    ])
    .where('price.id', '=', id)
    .executeTakeFirst()

/** The general repair workshops sell the used cars. */
export const usedCarBranchesByName = (db: Queries) =>
  db
    .selectFrom('branches as branch')
    .innerJoin('cities as city', 'city.code', 'branch.city_code')
    .select(['branch.id', 'branch.branch', 'city.city'])
    .where('branch.kind', '=', 'gr')
    .orderBy('branch.branch')
    .execute()

/** New cars whose brand, model or variant name contains every word of `search`. */
export const newCarsNamed = (db: Queries, area: string, search: string) =>
  db
    .selectFrom('catalogue_new_cars')
    .select([
      'id',
      'brand',
      'car_type as carType',
      'car_spec as carSpec',
      'otr_price_idr as price',
      'body',
      'is_sample',
    ])
    .where('area', '=', area)
    .where(({ and }) =>
      and(
        search
          .toLowerCase()
          .split(/\s+/)
          .filter(Boolean)
          .map(
            (word) =>
              sql<boolean>`position(${word} in lower(brand || ' ' || car_type || ' ' || car_spec)) > 0`,
          ),
      ),
    )
    .orderBy('brand')
    .orderBy('car_spec')
    .execute()

export async function storeCarRequest(
  db: Queries,
  request: { id: string; carSpec: string; year: number; at: Date },
): Promise<{ id: string }> {
  return db
    .insertInto('catalogue_car_requests')
    .values({ id: request.id, car_spec: request.carSpec, year: request.year, created_at: request.at })
    .returning('id')
    .executeTakeFirstOrThrow()
}
