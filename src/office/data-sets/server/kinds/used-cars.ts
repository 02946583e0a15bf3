import { sql } from 'kysely'
import { COLOURS } from '#core/car-colours.ts'
import { withThousands } from '#core/money.ts'
import type { Queries } from '#server/database/database.ts'
import { carSearchText } from '../car-words.ts'
import {
  choiceColumn,
  codeColumn,
  dayColumn,
  idColumn,
  integerColumn,
  moneyColumn,
  sampleFlag,
  textColumn,
} from '../columns.ts'
import type { DataKind, DataRow, RowContext, RowProblem } from '../kind.ts'
import { FUELS, TRANSMISSIONS } from './texts.ts'

/** A price further above that of the table is a typing error. */
const PRICE_TIMES_MAX = 3

const score = (name: string, label: string) => integerColumn(name, label, 0, 100)

/** The stock of the embedded ERP. */
export const USED_CARS: DataKind = {
  kind: 'used-cars',
  table: 'erp_used_cars',
  key: 'stock_no',
  columns: [
    codeColumn('stock_no', 'Nomor stok', /^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, 'bukan nomor stok'),
    idColumn('value_price_id', 'Harga tabel'),
    idColumn('brand_id', 'Id merek'),
    idColumn('model_id', 'Id model'),
    idColumn('spec_id', 'Id varian'),
    textColumn('brand', 'Merek', 60),
    textColumn('car_type', 'Model', 60),
    textColumn('car_spec', 'Varian', 100),
    integerColumn('year', 'Tahun', 1950, 2100, { show: String }),
    choiceColumn(
      'colour',
      'Warna',
      COLOURS.map(({ value }) => value),
      { aliases: Object.fromEntries(COLOURS.map(({ value, label }) => [label, value])) },
    ),
    choiceColumn('transmission', 'Transmisi', TRANSMISSIONS.values, TRANSMISSIONS),
    choiceColumn('fuel', 'Bahan bakar', FUELS.values, FUELS),
    integerColumn('mileage_km', 'KM', 0, 2_000_000, { unit: 'KM' }),
    moneyColumn('price_idr', 'Harga'),
    idColumn('branch_id', 'Bengkel'),
    codeColumn('plate_prefix', 'Awal pelat', /^[A-Z]{1,2}$/, 'bukan huruf awal pelat'),
    choiceColumn('plate_parity', 'Pelat', ['ganjil', 'genap']),
    choiceColumn('certification_grade', 'Sertifikasi', ['A', 'B', 'C', 'D']),
    dayColumn('tax_valid_until', 'Pajak s.d.'),
    score('inspection_score', 'Nilai inspeksi'),
    score('score_engine', 'Nilai mesin'),
    score('score_transmission', 'Nilai transmisi'),
    score('score_chassis', 'Nilai kaki-kaki'),
    score('score_exterior', 'Nilai eksterior'),
    score('score_interior', 'Nilai interior'),
    score('score_electrical', 'Nilai kelistrikan'),
    textColumn('inspection_summary', 'Ringkasan inspeksi', 500),
    dayColumn('first_delivered_on', 'Diserahkan pertama', { optional: true, omittable: true }),
    sampleFlag,
  ],
  derived: ['body', 'branch', 'city', 'search_text'],
  summaryColumns: ['price_idr', 'mileage_km', 'colour'],
  dependsOn: ['prices', 'specs', 'models', 'branches'],
  partner: 'erp',
  traced: true,
  removalNotice: 'Tidak ada di berkas, berhenti tayang.',
  loadContext,
  settle: deleteUnusedSearchWords,
}

async function loadContext(db: Queries, elsewhere: { catalogue: boolean }): Promise<RowContext> {
  const branches = await branchesOf(db)
  const models = indexById(
    await db.selectFrom('catalogue_models').select(['id', 'brand_id', 'body']).execute(),
  )
  const specs = indexById(await db.selectFrom('catalogue_specs').select(['id', 'model_id']).execute())
  const prices = indexById(
    await db.selectFrom('catalogue_value_prices').select(['id', 'spec_id', 'year', 'price_idr']).execute(),
  )
  const findCatalogueProblems = (row: DataRow): RowProblem[] => {
    const price = prices.get(Number(row.value_price_id))
    if (!price)
      return [{ column: 'value_price_id', problem: `${row.value_price_id} tidak ada di tabel harga` }]
    const found: RowProblem[] = []
    if (price.spec_id !== row.spec_id || price.year !== row.year)
      found.push({
        column: 'value_price_id',
        problem: `Harga ${row.value_price_id} milik varian ${price.spec_id} tahun ${price.year}`,
      })
    if (specs.get(Number(row.spec_id))?.model_id !== row.model_id)
      found.push({ column: 'spec_id', problem: `Varian ${row.spec_id} bukan milik model ${row.model_id}` })
    if (models.get(Number(row.model_id))?.brand_id !== row.brand_id)
      found.push({ column: 'model_id', problem: `Model ${row.model_id} bukan milik merek ${row.brand_id}` })
    if (Number(row.price_idr) > price.price_idr * PRICE_TIMES_MAX)
      found.push({
        column: 'price_idr',
        problem: `${withThousands(Number(row.price_idr))} lebih dari ${PRICE_TIMES_MAX} kali harga tabel`,
      })
    return found
  }
  return {
    problems(row) {
      const branch = branches.get(Number(row.branch_id))
      return [
        ...(row.first_delivered_on && String(row.first_delivered_on) < `${row.year}-01-01`
          ? [{ column: 'first_delivered_on', problem: `Sebelum tahun mobil, ${row.year}` }]
          : []),
        ...(branch?.kind === 'gr'
          ? []
          : [{ column: 'branch_id', problem: `${row.branch_id} bukan bengkel yang menjual mobil` }]),
        ...(elsewhere.catalogue ? [] : findCatalogueProblems(row)),
      ]
    },
    completed(row) {
      const branch = branches.get(Number(row.branch_id))
      const joined = {
        body: models.get(Number(row.model_id))?.body ?? '',
        branch: branch?.branch ?? '',
        city: branch?.city ?? '',
      }
      return {
        ...joined,
        search_text: buildSearchText({ ...row, ...joined, province: branch?.province ?? '' }),
      }
    },
    title: (row) => `${row.car_spec} ${row.year}`,
    show(field, value) {
      if (field === 'branch_id')
        return branches.get(Number(value))?.branch.replace(/^Toyota Trust /, '') ?? null
      return field === 'colour' ? (COLOURS.find((colour) => colour.value === value)?.label ?? null) : null
    },
  }
}

/** The search words of a car. */
export const buildSearchText = (row: DataRow): string =>
  carSearchText(Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value ?? '')])))

const indexById = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

const branchesOf = async (db: Queries) =>
  indexById(
    await db
      .selectFrom('branches')
      .innerJoin('cities', 'cities.code', 'branches.city_code')
      .innerJoin('provinces', 'provinces.code', 'cities.province_code')
      .select(['branches.id', 'branches.branch', 'branches.kind', 'cities.city', 'provinces.province'])
      .execute(),
  )

/** Words that no car has any more must not be proposed as corrections. */
async function deleteUnusedSearchWords(db: Queries): Promise<void> {
  await sql`
    delete from erp_search_words known
    where not exists (
      select from erp_used_cars where search @@ ('''' || replace(replace(known.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery)`.execute(
    db,
  )
}
