import { PASSPORT_CODE } from '#garage/passports/passports.contract.ts'
import type { DataKindName } from '../../desk-data-sets.contract.ts'
import { codeColumn } from '../columns.ts'
import type { DataKind } from '../kind.ts'
import { BRANCHES } from './branches.ts'
import { RECALLS, SERVICE_RULES } from './car-rules.ts'
import { BRANDS, MODELS, NEW_CARS, PRICES, SPECS } from './catalogue.ts'
import { HOLIDAYS } from './holidays.ts'
import { INSPECTION_POINTS } from './inspection-points.ts'
import { RATES_OF_MESSAGES } from './message-rates.ts'
import { PROMISE_RULES, PROMISE_SERVICES, ROADSIDE_NUMBERS } from './promises.ts'
import { SERVICE_ITEMS } from './service-items.ts'
import { SERVICE_PRICES } from './service-prices.ts'
import { STEPS_OF_TRANSFERS } from './transfer-steps.ts'
import { USED_CARS } from './used-cars.ts'
import { REGIONAL_TAX, VEHICLE_FEES } from './vehicle-costs.ts'

/** Passports of cars in stock, by stock number; another system may own the stock. An expired one is not shown. */
const USED_CAR_PASSPORTS: DataKind = {
  kind: 'used-car-passports',
  table: 'used_car_passports',
  key: 'stock_no',
  columns: [
    codeColumn('stock_no', 'Nomor stok', /^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, 'bukan nomor stok'),
    codeColumn('passport_code', 'Kode paspor', PASSPORT_CODE, 'bukan kode paspor'),
  ],
  summaryColumns: ['passport_code'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, paspornya tidak lagi ditampilkan pada mobil ini.',
  loadContext: async () => ({ title: (row) => String(row.stock_no) }),
}

/** Every table that head office publishes. */
export const KINDS: Record<DataKindName, DataKind> = {
  'used-cars': USED_CARS,
  prices: PRICES,
  specs: SPECS,
  models: MODELS,
  brands: BRANDS,
  'new-cars': NEW_CARS,
  branches: BRANCHES,
  holidays: HOLIDAYS,
  'service-items': SERVICE_ITEMS,
  'service-prices': SERVICE_PRICES,
  'service-rules': SERVICE_RULES,
  promises: PROMISE_RULES,
  'promise-services': PROMISE_SERVICES,
  roadside: ROADSIDE_NUMBERS,
  recalls: RECALLS,
  'used-car-passports': USED_CAR_PASSPORTS,
  'regional-tax': REGIONAL_TAX,
  'vehicle-fees': VEHICLE_FEES,
  'inspection-points': INSPECTION_POINTS,
  'transfer-steps': STEPS_OF_TRANSFERS,
  'message-rates': RATES_OF_MESSAGES,
}
