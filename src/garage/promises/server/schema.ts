import * as t from '#server/database/table.ts'
import type { ProgrammeAnswer, PromiseRow } from '../promises.model.ts'

export const promisesTables = {
  /** What manufacturers promise. */
  promise_rules: t.table({
    columns: {
      id: t.integer(),
      brand: t.text(),
      car_type: t.nullable(t.text()),
      spec_word: t.nullable(t.text()),
      fuel: t.nullable(t.text()),
      promise: t.text<PromiseRow['promise']>(),
      programme: t.nullable(t.text<NonNullable<PromiseRow['programme']>>()),
      year_from: t.nullable(t.integer()),
      year_rule: t.nullable(t.text<NonNullable<PromiseRow['year_rule']>>()),
      maybe_from: t.nullable(t.date()),
      delivered_from: t.nullable(t.date()),
      delivered_to: t.nullable(t.date()),
      months: t.nullable(t.integer()),
      km: t.nullable(t.integer()),
      services: t.nullable(t.integer()),
      free: t.nullable(t.text<NonNullable<PromiseRow['free']>>()),
      condition: t.nullable(t.text<NonNullable<PromiseRow['condition']>>()),
      on_time_from: t.nullable(t.integer()),
      status: t.text<PromiseRow['status']>(),
      source: t.text(),
      read_on: t.date(),
      note: t.nullable(t.text()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  /** The plan of services that promises count by. */
  promise_services: t.table({
    columns: {
      id: t.integer(),
      brand: t.text(),
      number: t.integer(),
      step_km: t.integer(),
      months: t.integer(),
      last_day: t.nullable(t.text<'month_end'>()),
      parts: t.nullable(t.text()),
      source: t.text(),
      read_on: t.date(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  roadside_numbers: t.table({
    columns: {
      id: t.integer(),
      brand: t.nullable(t.text()),
      name: t.text(),
      phone: t.text(),
      hours: t.nullable(t.text()),
      status: t.text<PromiseRow['status']>(),
      source: t.text(),
      read_on: t.date(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  /** Proved services of a car, by its odometer chain. */
  plan_services: t.table({
    columns: {
      chain_id: t.text(),
      number: t.integer(),
      day: t.date(),
      km: t.nullable(t.integer()),
      source: t.text<'record' | 'stamp'>(),
    },
    key: ['chain_id', 'number'],
    owner: null,
    kept: 'no end',
    why: 'number, day and kilometres of a service, for the life of the car: it says which promises still hold, and no name',
  }),

  /** What the maker's page said of a chassis, as staff read it. */
  chassis_programmes: t.table({
    columns: {
      chain_id: t.text(),
      programme: t.text<ProgrammeAnswer>(),
      checked_on: t.date(),
    },
    key: ['chain_id'],
    owner: null,
    kept: 'no end',
    why: 'whether a car is in a programme of free services, for the life of the car; no person',
  }),
}
