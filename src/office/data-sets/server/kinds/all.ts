import type { DataKindName } from '../../desk-data-sets.contract.ts'
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
import { USED_CAR_PASSPORTS } from './used-car-passports.ts'
import { USED_CARS } from './used-cars.ts'
import { REGIONAL_TAX, VEHICLE_FEES } from './vehicle-costs.ts'

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
