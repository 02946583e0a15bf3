import { describe, expect, it } from 'vitest'
import { findMostSpecificRow } from '#garage/cars/car-scope.model.ts'
import { type CarFacts, computeCarDates, moodOf } from './car-dates.model.ts'

const TODAY = '2026-11-18'
const every = { brand: 'Toyota', car_type: null, year_from: null, year_to: null }
const grounds = { source: 'Contoh', as_of: '2026-11-01' }
const rules = {
  service: [{ ...every, first_km: 1_000, first_months: 1, every_km: 10_000, every_months: 6, ...grounds }],
  promises: {
    promises: [
      {
        id: 1,
        brand: 'Toyota',
        car_type: null,
        spec_word: null,
        fuel: null,
        promise: 'base' as const,
        programme: null,
        year_from: null,
        year_rule: null,
        maybe_from: null,
        delivered_from: null,
        delivered_to: null,
        months: 36,
        km: 100_000,
        services: null,
        free: null,
        condition: 'continuous' as const,
        on_time_from: null,
        status: 'maker' as const,
        source: 'Contoh',
        read_on: '2026-11-01',
        note: null,
      },
    ],
    services: [],
  },
  fuels: new Map<string, string>(),
}
const yaris: CarFacts = {
  car: { brand: 'Toyota', type: 'Yaris Cross', year: 2024 },
  stnk: { term: '2029-03-12', paid_for: null, known_since: '2026-01-01' },
  handed_over_on: '2024-04-02',
  service_visit: null,
  promised: {
    spec: '1.5 G',
    services: [],
    owner: 'first',
    reported: false,
    programme: null,
    programme_by: null,
  },
  last_service: { day: '2026-07-09', km: 29_870, by: 'workshop', next_km: null, next_day: null },
  readings: [
    { km: 20_940, day: '2026-01-12', source: 'workshop' },
    { km: 29_870, day: '2026-07-09', source: 'workshop' },
    { km: 36_400, day: '2026-11-17', source: 'owner' },
  ],
}
const named = (facts: CarFacts) =>
  computeCarDates(facts, rules, TODAY).map(({ kind, day, mood }) => `${kind} ${day} ${mood}`)

describe('computeCarDates', () => {
  it('lists the dates, the nearest first', () => {
    expect(named({ ...yaris, stnk: { ...yaris.stnk, paid_for: '2026-03-12' } })).toEqual([
      'service 2027-01-09 soon',
      'stnk_yearly 2027-03-12 far',
      'warranty 2027-04-02 far',
      'stnk_five_yearly 2029-03-12 far',
    ])
  })

  it.each([
    [false, 'booked'],
    [true, 'at_workshop'],
  ])('shows a booked service by its visit, in place of the estimate, row %#', (is_at_workshop, mood) => {
    // Overdue without the visit.
    const last_service = yaris.last_service && { ...yaris.last_service, day: '2026-01-09' }
    const service_visit = { day: '2026-12-05', is_at_workshop }
    const services = computeCarDates({ ...yaris, last_service, service_visit }, rules, TODAY).filter(
      ({ kind }) => kind === 'service',
    )
    expect(services).toMatchObject([{ day: '2026-12-05', mood, rough: false }])
  })

  describe('while the extended warranty lives', () => {
    const row = rules.promises.promises[0]
    const services = [1, 6, 12].map((months, at) => ({
      brand: 'Toyota',
      number: at + 1,
      step_km: at === 0 ? 1_000 : at * 10_000,
      months,
      parts: null,
    }))
    const promised = (promise: 'service' | 'extended') =>
      row && {
        ...row,
        promise,
        programme: 'tcare' as const,
        delivered_from: '2022-07-01',
        services: 3,
        months: 48,
      }
    const extended = {
      ...rules,
      promises: {
        promises: [promised('service'), promised('extended')].filter((one) => one !== undefined),
        services,
      },
    }
    /** Handed over on 10 December 2025: the third service is on time until the end of December 2026. */
    const facts: CarFacts = {
      ...yaris,
      car: { ...yaris.car, year: 2025 },
      handed_over_on: '2025-12-10',
      readings: [{ km: 12_000, day: '2026-11-17', source: 'workshop' }],
      promised: {
        ...yaris.promised,
        owner: 'first',
        programme: 'tcare',
        services: [
          { number: 1, day: '2026-01-10' },
          { number: 2, day: '2026-06-10' },
        ],
      },
    }

    it.each([
      ['2026-12-31', undefined],
      ['2027-01-01', '2026-12-31'],
    ])('says its last day of a service that is booked after it, on %s', (day, until) => {
      const service_visit = { day, is_at_workshop: false }
      const booked = computeCarDates({ ...facts, service_visit }, extended, TODAY).find(
        ({ kind }) => kind === 'service',
      )
      expect(booked).toMatchObject({ day, mood: 'booked' })
      expect(booked?.extension_until).toBe(until)
    })
  })

  it('lists dates that have passed last', () => {
    expect(named({ ...yaris, stnk: { ...yaris.stnk, term: '2026-03-03' } }).at(-1)).toBe(
      'stnk_five_yearly 2026-03-03 over',
    )
  })

  it('leaves out dates whose inputs are unknown', () => {
    const stnk = { ...yaris.stnk, paid_for: '2026-03-12' }
    const bare = { ...yaris, stnk, handed_over_on: null, last_service: null, readings: [] }
    expect(named(bare)).toEqual(['stnk_yearly 2027-03-12 far', 'stnk_five_yearly 2029-03-12 far'])
  })

  it('ignores an implausible reading of the owner', () => {
    const doubted = { km: 99_000, day: '2026-11-18', source: 'owner' as const }
    expect(computeCarDates({ ...yaris, readings: [...yaris.readings, doubted] }, rules, TODAY)).toEqual(
      computeCarDates(yaris, rules, TODAY),
    )
  })

  it.each([
    ['2026-11-17', 'over'],
    ['2026-11-18', 'soon'],
    ['2027-01-17', 'soon'],
    ['2027-01-18', 'far'],
  ])('%s is %s', (day, mood) => expect(moodOf(day, TODAY)).toBe(mood))
})

describe('findMostSpecificRow', () => {
  const rows = [
    { ...every, id: 'make' },
    { ...every, year_from: 2024, id: 'years' },
    { ...every, car_type: 'Agya', id: 'model' },
    { ...every, car_type: 'Agya', year_from: 2013, year_to: 2016, id: 'model and years' },
  ]
  it.each([
    ['Toyota', 'Avanza', 2020, 'make'],
    ['Toyota', 'Avanza', 2024, 'years'],
    ['toyota', 'agya', 2020, 'model'],
    ['Toyota', 'Agya', 2013, 'model and years'],
    ['Toyota', 'Agya', 2016, 'model and years'],
    ['Toyota', 'Agya', 2017, 'model'],
    ['Honda', 'Agya', 2013, undefined],
  ])('chooses for %s %s %i the row of the %s', (brand, type, year, id) => {
    expect(findMostSpecificRow(rows, { brand, type, year })?.id).toBe(id)
  })
})
