import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import {
  choiceColumn,
  codeColumn,
  idColumn,
  integerColumn,
  moneyColumn,
  sampleFlag,
  textColumn,
} from '../columns.ts'
import type { DataKind, RowContext, RowProblem } from '../kind.ts'
import { refreshStock } from './stock.ts'
import { FUELS, TRANSMISSIONS } from './texts.ts'
import { findReferences } from './uses.ts'

const REMOVAL_NOTICE = 'Tidak ada di berkas, berhenti tayang.'
const year = (name: string, label: string) => integerColumn(name, label, 1950, 2100, { show: String })

const idsOf = async (db: Queries, table: 'catalogue_brands' | 'catalogue_models' | 'catalogue_specs') => {
  const rows = await db.selectFrom(table).select('id').execute()
  return new Set(rows.map((row) => row.id))
}

/** A problem where `field` refers to no row of `known`. */
const findUnknownReference = (
  known: ReadonlySet<number>,
  field: string,
  value: unknown,
  list: string,
): RowProblem[] =>
  known.has(Number(value)) ? [] : [{ column: field, problem: `${value} tidak ada di daftar ${list}` }]

export const BRANDS: DataKind = {
  kind: 'brands',
  table: 'catalogue_brands',
  key: 'id',
  columns: [idColumn('id', 'Id merek'), textColumn('brand', 'Merek', 60)],
  summaryColumns: [],
  dependsOn: [],
  partner: 'catalogue',
  removalNotice: REMOVAL_NOTICE,
  loadContext: async () => ({ title: (row) => String(row.brand) }),
  uses: (db, keys) => findReferences(db, keys, [['catalogue_models', 'brand_id', 'model']]),
}

export const MODELS: DataKind = {
  kind: 'models',
  table: 'catalogue_models',
  key: 'id',
  columns: [
    idColumn('id', 'Id model'),
    idColumn('brand_id', 'Id merek'),
    textColumn('car_type', 'Model', 60),
    textColumn('body', 'Bentuk', 40),
    integerColumn('seats', 'Kursi', 1, 30),
  ],
  ignored: ['year_from', 'year_to', 'retention_class'],
  summaryColumns: ['body', 'seats'],
  dependsOn: ['brands'],
  partner: 'catalogue',
  removalNotice: REMOVAL_NOTICE,
  async loadContext(db): Promise<RowContext> {
    const brands = await idsOf(db, 'catalogue_brands')
    return {
      title: (row) => String(row.car_type),
      problems: (row) => findUnknownReference(brands, 'brand_id', row.brand_id, 'merek'),
    }
  },
  uses: (db, keys) => findReferences(db, keys, [['catalogue_specs', 'model_id', 'varian']]),
  settle: refreshStock,
}

export const SPECS: DataKind = {
  kind: 'specs',
  table: 'catalogue_specs',
  key: 'id',
  columns: [
    idColumn('id', 'Id varian'),
    idColumn('model_id', 'Id model'),
    textColumn('car_spec', 'Varian', 100),
    textColumn('variant', 'Nama varian', 60),
    choiceColumn('transmission', 'Transmisi', TRANSMISSIONS.values, TRANSMISSIONS),
    choiceColumn('fuel', 'Bahan bakar', FUELS.values, FUELS),
    integerColumn('engine_cc', 'Mesin (cc)', 0, 20_000),
    year('year_from', 'Tahun pertama'),
    year('year_to', 'Tahun terakhir'),
    moneyColumn('new_price_idr', 'Harga baru'),
  ],
  summaryColumns: ['transmission', 'fuel', 'new_price_idr'],
  dependsOn: ['models'],
  partner: 'catalogue',
  removalNotice: REMOVAL_NOTICE,
  async loadContext(db): Promise<RowContext> {
    const models = await idsOf(db, 'catalogue_models')
    return {
      title: (row) => String(row.car_spec),
      problems: (row) => [
        ...findUnknownReference(models, 'model_id', row.model_id, 'model'),
        ...(Number(row.year_to) < Number(row.year_from)
          ? [
              {
                column: 'year_to',
                problem: `Tahun terakhir ${row.year_to} sebelum tahun pertama ${row.year_from}`,
              },
            ]
          : []),
      ],
    }
  },
  uses: (db, keys) => findReferences(db, keys, [['catalogue_value_prices', 'spec_id', 'harga']]),
  settle: refreshModelYears,
}

export const PRICES: DataKind = {
  kind: 'prices',
  table: 'catalogue_value_prices',
  key: 'id',
  columns: [
    idColumn('id', 'Id harga'),
    idColumn('spec_id', 'Id varian'),
    year('year', 'Tahun'),
    moneyColumn('price_idr', 'Harga'),
    moneyColumn('price_low_idr', 'Harga terendah'),
    moneyColumn('price_high_idr', 'Harga tertinggi'),
    sampleFlag,
  ],
  summaryColumns: ['price_idr'],
  dependsOn: ['specs'],
  partner: 'catalogue',
  traced: true,
  removalNotice: REMOVAL_NOTICE,
  async loadContext(db): Promise<RowContext> {
    const specs = await db.selectFrom('catalogue_specs').select(['id', 'car_spec']).execute()
    const named = new Map(specs.map((spec) => [spec.id, spec.car_spec]))
    const known = new Set(named.keys())
    return {
      title: (row) => `${named.get(Number(row.spec_id)) ?? row.spec_id} ${row.year}`,
      problems: (row) => [
        ...findUnknownReference(known, 'spec_id', row.spec_id, 'varian'),
        ...(Number(row.price_low_idr) <= Number(row.price_idr) &&
        Number(row.price_idr) <= Number(row.price_high_idr)
          ? []
          : [{ column: 'price_idr', problem: 'Harga tidak berada di antara terendah dan tertinggi' }]),
      ],
    }
  },
  uses: (db, keys) =>
    findReferences(db, keys, [
      ['erp_used_cars', 'value_price_id', 'mobil di stok'],
      ['cars', 'mobil_bekas_id', 'mobil pelanggan'],
    ]),
  settle: refreshModelYears,
}

export const NEW_CARS: DataKind = {
  kind: 'new-cars',
  table: 'catalogue_new_cars',
  key: 'id',
  columns: [
    idColumn('id', 'Id mobil baru'),
    textColumn('brand', 'Merek', 60),
    textColumn('car_type', 'Model', 60),
    textColumn('car_spec', 'Varian', 100),
    textColumn('body', 'Bentuk', 40),
    choiceColumn('transmission', 'Transmisi', TRANSMISSIONS.values, TRANSMISSIONS),
    choiceColumn('fuel', 'Bahan bakar', FUELS.values, FUELS),
    codeColumn('area', 'Wilayah', /^[a-z][a-z-]{1,39}$/, 'bukan nama wilayah dalam huruf kecil'),
    moneyColumn('otr_price_idr', 'Harga OTR'),
    sampleFlag,
  ],
  ignored: ['brand_id', 'model_id'],
  summaryColumns: ['otr_price_idr'],
  dependsOn: [],
  partner: 'catalogue',
  removalNotice: REMOVAL_NOTICE,
  loadContext: async () => ({ title: (row) => String(row.car_spec) }),
}

/** Updates the years of each model: it is offered in those that it has a price for. */
async function refreshModelYears(db: Queries): Promise<void> {
  await sql`
    insert into catalogue_years (model_id, year)
    select distinct spec.model_id, price.year
    from catalogue_value_prices price join catalogue_specs spec on spec.id = price.spec_id
    on conflict do nothing`.execute(db)
  await sql`
    delete from catalogue_years known where not exists (
      select from catalogue_specs spec join catalogue_value_prices price on price.spec_id = spec.id
      where spec.model_id = known.model_id and price.year = known.year)`.execute(db)
}
