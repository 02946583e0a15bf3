import * as t from '#server/database/table.ts'

export const regionsTables = {
  provinces: t.table({
    columns: {
      id: t.integer(),
      code: t.text(),
      province: t.text(),
      official_name: t.text(),
      timezone: t.text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  cities: t.table({
    columns: {
      id: t.integer(),
      code: t.text(),
      province_code: t.text(),
      city: t.text(),
      kind: t.text(),
      timezone: t.text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  subdistricts: t.table({
    columns: {
      id: t.integer(),
      city_code: t.text(),
      subdistrict: t.text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  branches: t.table({
    columns: {
      id: t.integer(),
      branch: t.text(),
      city_code: t.text(),
      kind: t.text<'gr' | 'bp'>(),
      opening_time: t.text(),
      closing_time: t.text(),
      slot_minutes: t.integer(),
      slot_capacity: t.integer(),
      /** Digits 1 (Monday) to 7 (Sunday), `123456`. */
      open_days: t.text(),
      timezone: t.text(),
      address: t.nullable(t.text()),
      /** As customers call it; the head of the workshop may state another one (`branch_settings`). */
      phone: t.nullable(t.text()),
      /** Degrees; both or none. */
      latitude: t.nullable(t.double()),
      longitude: t.nullable(t.double()),
      is_sample: t.boolean(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
