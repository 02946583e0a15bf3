import { boolean, integer, table, text } from '../../../platform/database/table.ts'

export const regionsTables = {
  provinces: table({
    columns: {
      id: integer(),
      code: text(),
      province: text(),
      official_name: text(),
      timezone: text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  cities: table({
    columns: {
      id: integer(),
      code: text(),
      province_code: text(),
      city: text(),
      kind: text(),
      timezone: text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  subdistricts: table({
    columns: {
      id: integer(),
      city_code: text(),
      subdistrict: text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  branches: table({
    columns: {
      id: integer(),
      branch: text(),
      city_code: text(),
      kind: text<'gr' | 'bp'>(),
      opening_time: text(),
      closing_time: text(),
      slot_minutes: integer(),
      slot_capacity: integer(),
      /** Digits 1 (Monday) to 7 (Sunday), `123456`. */
      open_days: text(),
      timezone: text(),
      is_sample: boolean(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
