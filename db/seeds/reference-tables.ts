import type { DataKindName } from '#office/data-sets/desk-data-sets.contract.ts'
import { carSearchText } from '#office/data-sets/server/car-words.ts'
import type { Tables } from '#server/database/tables.ts'
import { stockCar } from '#stock/used-cars/used-cars.contract.ts'
import { type Row, readRows } from './reference-files.ts'

export interface Load {
  table: keyof Tables
  /** The columns that say which row it is. */
  key: readonly string[]
  /** The other columns, each named as in the file. */
  columns: readonly string[]
  /** Once one of these was published at the desk, the files have no say in the table. */
  kinds?: readonly DataKindName[]
  rows: () => Row[]
}

/** Rows of these name each other: files and publications of them do not mix. */
const CATALOGUE: readonly DataKindName[] = ['brands', 'models', 'specs', 'prices']

/** Of which cars a rule speaks. */
const SCOPE = ['brand', 'car_type', 'year_from', 'year_to']

/** When a figure applies, what it follows from and where it was read. */
const DATED = ['valid_from', 'valid_until', 'rule', 'seen_in', 'as_of', 'status', 'note']

const file = (name: string) => () => readRows(name)
/** Rows that are made up or computed, and say so. */
const samples = (name: string) => () => readRows(name).map((row) => ({ ...row, is_sample: 'true' }))

/** Parents before children, because of the references between them. */
export const LOADS: readonly Load[] = [
  {
    table: 'provinces',
    key: ['id'],
    columns: ['code', 'province', 'official_name', 'timezone'],
    rows: file('provinces'),
  },
  {
    table: 'cities',
    key: ['id'],
    columns: ['code', 'province_code', 'city', 'kind', 'timezone'],
    rows: file('cities'),
  },
  { table: 'subdistricts', key: ['id'], columns: ['city_code', 'subdistrict'], rows: file('subdistricts') },
  {
    table: 'branches',
    kinds: ['branches'],
    key: ['id'],
    columns: [
      'branch',
      'city_code',
      'kind',
      'opening_time',
      'closing_time',
      'slot_minutes',
      'slot_capacity',
      'open_days',
      'timezone',
      'address',
      'phone',
      'latitude',
      'longitude',
      'is_sample',
    ],
    rows: () => [...readRows('branches-gr'), ...readRows('branches-bp')],
  },
  {
    table: 'holidays',
    key: ['day'],
    columns: ['name', 'kind', 'status', 'source', 'source_day'],
    kinds: ['holidays'],
    rows: holidays,
  },
  {
    table: 'banners',
    key: ['id'],
    columns: ['list', 'position', 'name', 'link', 'image_file'],
    rows: file('banners'),
  },
  {
    table: 'service_items',
    kinds: ['service-items'],
    key: ['id'],
    columns: [
      'service_type',
      'package',
      'interval_km',
      'interval_months',
      'item',
      'action',
      'package_minutes',
      'stall_kind',
    ],
    rows: () => readRows('services').map(withoutEmpty),
  },
  {
    table: 'service_prices',
    kinds: ['service-prices'],
    key: ['id'],
    columns: ['brand', 'car_type', 'city', 'step_km', 'line', 'item', 'price_idr', 'source', 'as_of'],
    rows: () => readRows('service-prices').map(withoutEmpty),
  },
  {
    table: 'service_rules',
    kinds: ['service-rules'],
    key: ['id'],
    columns: [...SCOPE, 'first_km', 'first_months', 'every_km', 'every_months', 'source', 'as_of'],
    rows: () => readRows('service-rules').map(withoutEmpty),
  },
  {
    table: 'promise_rules',
    kinds: ['promises'],
    key: ['id'],
    columns: [
      'brand',
      'car_type',
      'spec_word',
      'fuel',
      'promise',
      'programme',
      'year_from',
      'year_rule',
      'maybe_from',
      'delivered_from',
      'delivered_to',
      'months',
      'km',
      'services',
      'free',
      'condition',
      'on_time_from',
      'status',
      'source',
      'read_on',
      'note',
    ],
    rows: () => readRows('promises').map(withoutEmpty),
  },
  {
    table: 'promise_services',
    kinds: ['promise-services'],
    key: ['id'],
    columns: ['brand', 'number', 'step_km', 'months', 'last_day', 'parts', 'source', 'read_on'],
    rows: () => readRows('promise-services').map(withoutEmpty),
  },
  {
    table: 'roadside_numbers',
    kinds: ['roadside'],
    key: ['id'],
    columns: ['brand', 'name', 'phone', 'hours', 'status', 'source', 'read_on'],
    rows: () => readRows('roadside').map(withoutEmpty),
  },
  {
    table: 'recall_campaigns',
    kinds: ['recalls'],
    key: ['id'],
    columns: [
      'brand',
      'car_type',
      'title',
      'what',
      'announced_on',
      'built_from',
      'built_to',
      'chassis_from',
      'chassis_to',
      'source',
      'as_of',
      'check_url',
    ],
    rows: () => readRows('recalls').map(withoutEmpty),
  },
  { table: 'catalogue_brands', kinds: CATALOGUE, key: ['id'], columns: ['brand'], rows: file('brands') },
  {
    table: 'catalogue_models',
    kinds: CATALOGUE,
    key: ['id'],
    columns: ['brand_id', 'car_type', 'body', 'seats'],
    rows: file('models'),
  },
  { table: 'catalogue_years', kinds: CATALOGUE, key: ['model_id', 'year'], columns: [], rows: file('years') },
  {
    table: 'catalogue_specs',
    kinds: CATALOGUE,
    key: ['id'],
    columns: [
      'model_id',
      'car_spec',
      'variant',
      'transmission',
      'fuel',
      'engine_cc',
      'year_from',
      'year_to',
      'new_price_idr',
    ],
    rows: file('specs'),
  },
  {
    table: 'catalogue_value_prices',
    kinds: CATALOGUE,
    key: ['id'],
    columns: ['spec_id', 'year', 'price_idr', 'price_low_idr', 'price_high_idr', 'is_sample'],
    rows: samples('value-prices'),
  },
  {
    table: 'catalogue_new_cars',
    kinds: ['new-cars'],
    key: ['id'],
    columns: [
      'brand',
      'car_type',
      'car_spec',
      'body',
      'transmission',
      'fuel',
      'area',
      'otr_price_idr',
      'is_sample',
    ],
    rows: samples('new-cars'),
  },
  // None comes with the portal: a passport is made by an owner.
  {
    table: 'used_car_passports',
    kinds: ['used-car-passports'],
    key: ['stock_no'],
    columns: ['passport_code'],
    rows: () => [],
  },
  {
    table: 'erp_used_cars',
    kinds: ['used-cars'],
    key: ['stock_no'],
    columns: [...Object.keys(stockCar.shape).filter((column) => column !== 'stock_no'), 'search_text'],
    rows: usedCars,
  },
  {
    table: 'instalment_terms',
    key: ['id'],
    columns: [
      'car_age_from',
      'car_age_to',
      'tenor_months',
      'dp_pct',
      'flat_rate_pct',
      'provision_pct',
      'admin_fee_idr',
      'insurance',
    ],
    rows: file('instalments'),
  },
  {
    table: 'vehicle_fees',
    kinds: ['vehicle-fees'],
    key: ['id'],
    columns: ['code', 'name', 'applies', 'amount_idr', 'amount_to_idr', 'factor', ...DATED],
    rows: () => readRows('vehicle-fees').map(withoutEmpty),
  },
  {
    table: 'regional_taxes',
    kinds: ['regional-tax'],
    key: ['id'],
    columns: ['province_id', 'province', 'item', 'pct', ...DATED],
    rows: () => readRows('regional-tax').map(withoutEmpty),
  },
  {
    table: 'inspection_points',
    kinds: ['inspection-points'],
    key: ['id'],
    columns: [
      'group',
      'position',
      'point',
      'how',
      'answer',
      'unit',
      'good_min',
      'good_max',
      'attention_min',
      'attention_max',
      'limit_source',
      'photo',
      'claim',
      'absent_ok',
      'score',
      'weight',
      'seconds',
      'only',
    ],
    rows: () => readRows('inspection-points').map(withoutEmpty),
  },
  {
    table: 'transfer_steps',
    kinds: ['transfer-steps'],
    key: ['id'],
    columns: ['moves', 'position', 'step', 'title', 'words', 'place', 'papers', 'fees', 'source', 'as_of'],
    rows: () => readRows('transfer-steps').map(withoutEmpty),
  },
  {
    table: 'message_rates',
    kinds: ['message-rates'],
    key: ['id'],
    columns: ['channel', 'category', 'idr_per_1000', 'valid_from', 'source', 'as_of'],
    rows: file('message-rates'),
  },
  { table: 'plate_areas', key: ['prefix', 'city_code'], columns: [], rows: file('plate-areas') },
  {
    table: 'insurance_rates',
    key: ['category', 'region', 'cover'],
    columns: ['sum_from_idr', 'sum_to_idr', 'lower_pct', 'upper_pct'],
    rows: insuranceRates,
  },
]

/** The stock, with what the ERP shows of the car's model and of the branch where it is. */
function usedCars(): Row[] {
  const bodies = new Map(readRows('models').map((row) => [row.id, row.body]))
  const branches = new Map(readRows('branches-gr').map((row) => [row.id, row]))
  const cities = new Map(readRows('cities').map((row) => [row.code, row]))
  const provinces = new Map(readRows('provinces').map((row) => [row.code, row.province]))
  return readRows('used-car-stock').map((car) => {
    const branch = branches.get(car.branch_id)
    const city = cities.get(branch?.city_code)
    const joined = {
      ...car,
      is_sample: 'true',
      body: bodies.get(car.model_id) ?? '',
      branch: branch?.branch ?? '',
      city: city?.city ?? '',
    }
    const province = provinces.get(city?.province_code) ?? ''
    return withoutEmpty({ ...joined, search_text: carSearchText({ ...joined, province }) })
  })
}

/** The source names the decree, with its own date in brackets. */
function holidays(): Row[] {
  return readRows('holidays').map(({ date, ...holiday }) => {
    const source_day = /\((\d{4}-\d{2}-\d{2})\)/.exec(holiday.source ?? '')?.[1]
    return { ...holiday, day: date ?? '', ...(source_day ? { source_day } : {}) }
  })
}

/** An empty upper end means that there is none. */
function insuranceRates(): Row[] {
  return readRows('insurance-rates').map(withoutEmpty)
}

/** An empty cell is no value. */
function withoutEmpty(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))
}
