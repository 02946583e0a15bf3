import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { addMonths, type Day } from '#core/days.ts'
import type { SourcedReading } from '#garage/odometer/odometer.model.ts'
import {
  computePromises,
  lastDayOfMonth,
  type PromiseFacts,
  type PromiseOutcome,
  type PromiseRow,
  type PromiseService,
  valueFreeServices,
} from './promises.model.ts'

/** The forty cars of the specification (manufacturer-promises.md 5), computed by hand. */
const CARS = `
|1|Avanza 2024|2024-06-10|38000/10|1-5||ok 2027-06-10|ok 6 2027-06-10|if 6 2026-12-10|12 lost km|
|2|Avanza 2024|2024-06-10|38000/10|1-4 5@2026-06-30|later+|ok 2027-06-10|if owner 6 2027-06-10|if 6 2026-12-10||
|3|Avanza 2024|2024-06-10|38000/10|1-4 5@2026-07-01||? S5|ok 6 2027-06-10|lost S5 2026-07-01||
|4|Avanza 2024|2024-06-10|38000/10|1-3 5||? S4|? S4|? S4||
|5|Avanza 2024|2024-06-10|38000/10|u5||ok 2027-06-10|ok 6 2027-06-10|if 6 2026-12-10||
|6|Avanza 2024|2024-06-10|38000/10|–||? S1|? S1|? S1||
|7|Avanza 2024|–|38000/10|–||? delivered|? delivered|? delivered||
|8|Avanza 2024|–|101000/10|–||lost km|lost km|? delivered||
|9|Avanza 2023|2023-11-29|45000/5|1-7||ok 2026-11-29|lost used|ok 2027-11-29||
|10|Avanza 2023|2023-11-29|45000/6|1-7|T=2026-11-30|lost time 2026-11-29|lost used|ok 2027-11-29||
|11|Avanza 2023|2023-11-10|45000/5|1-6||lost time 2026-11-10|? month|if 7 2026-11-30||
|12|Avanza 2023|2023-11-10|45000/7|1-6|T=2026-12-01|lost time 2026-11-10|lost time 2026-11-10|? S7||
|13|Avanza 2024|2024-06-10|60000/3|1-5 6@2026-11-01||ok 2027-06-10|ok 7 2027-06-10|if 7 2027-06-10||
|14|Avanza 2024|2024-06-10|60001/3|1-5 6@2026-11-01||ok 2027-06-10|lost km|if 7 2027-06-10||
|15|Fortuner 2024|2024-06-10|99999/1|1-5 6@2026-08-01 7@2026-09-01 8@2026-10-01 9@2026-10-20 10@2026-11-10||ok 2027-06-10|lost km|ok 2028-06-10||
|16|Fortuner 2024|2024-06-10|100000/1|1-5 6@2026-08-01 7@2026-09-01 8@2026-10-01 9@2026-10-20 10@2026-11-10||lost km|lost km|ok 2028-06-10||
|17|Fortuner 2024|2024-06-10|72000/2|1-5 6@2026-08-01 7@2026-09-01||? S8|lost km|ok 2028-06-10||
|18|Rush 2024|2024-02-29|40000/4|1-6||ok 2027-02-28|ok 7 2027-02-28|if 7 2027-02-28||
|19|Rush 2024|2024-08-31|30000/4|1 2@2025-03-01 3-5||? S2|ok 6 2027-08-31|lost S2 2025-03-01||
|20|Avanza 2024|2024-06-10|38000@2026-06-10 o3800@2026-11-20|1-5||ok 2027-06-10|ok 6 2027-06-10|if 6 2026-12-10||
|21|Avanza 2024|2024-06-10|38000@2026-01-10 w1200@2026-06-10|1-5||? reading|? reading|? reading||
|22|Avanza 2024|2024-06-10|48000/130|1-5||ok 2027-06-10|? reading|if 6 2026-12-10||
|23|Avanza 2024|2024-06-10|–|1-5||? reading|? reading|? reading||
|24|Avanza 2024|2024-06-10|38000/10|1-5|prog=none|ok 2027-06-10|lost out|lost out||
|25|Avanza 2024|2024-06-10|38000/10|1-5|later–|if report|if owner 6 2027-06-10|if 6 2026-12-10 +report||
|26|Kijang Innova Zenix 2022 H|2022-12-05|70000/3|1-7||lost time 2025-12-05|? programme|? programme|H if terms 2030-12-05|
|27|Yaris Cross 2024 H|2024-06-10|30000/4|1-5||ok 2027-06-10|ok 6 2027-06-10|if 6 2026-12-10|H ok 2032-06-10|
|28|Corolla Altis 2019 H|2019-11-20|60000/10|–||lost time 2022-11-20|lost time 2023-11-20|lost out|H ? rule|
|29|Camry 2023 ?|2023-05-15|30000/4|1-7||lost time 2026-05-15|lost time 2026-05-15|ok 2027-05-15|H ? fuel|
|30|bZ4X 2023 E|2023-05-15|159999/1|1-7||lost km|lost time 2026-05-15|lost km|H ? S8|
|31|bZ4X 2023 E|2023-05-15|160000/1|1-7||lost km|lost time 2026-05-15|lost km|H lost km|
|32|Raize 2024|2025-12-15|9500/2|1-2||ok 2028-12-15|ok 3 2028-12-15|if 3 2026-12-15|12 ok 2026-12-15|
|33|Hilux 2024|2025-12-15|20000/2|1-2||ok 2028-12-15|? programme|? programme|12 lost km|
|34|Calya 2024|2024-06-10|38000/10|1-5||ok 2027-06-10|ok 6 2027-06-10 labour|if 6 2026-12-10||
|35|Calya 2022|2023-02-10|50000/10|1-7||lost time 2026-02-10|? programme|lost out||
|36|Agya 2023 GR|2024-02-10|30000/4|1-6||ok 2027-02-10|ok 7 2027-02-10|if 7 2027-02-10||
|37|Avanza 2022|2022-08-20|52000/5|2-6|T=2025-06-01 prog=tcare|? S1|ok 7 2025-08-20|if 7 2025-08-20||
|38|Avanza 2023|2023-01-20|50000/5|1-7||lost time 2026-01-20|? programme|? programme||
|39|Voxy 2022|2022-05-20|41000/2|1-6|T=2026-05-20|lost time 2025-05-20|lost used|lost out||
|40|Honda Brio 2024|2024-06-10|38000/10|1-5||no rule|no rule|no rule||
`

const read = (name: string) =>
  parse(readFileSync(new URL(`../../../db/seeds/data/${name}.csv`, import.meta.url)), {
    columns: true,
    cast: (value, { column }) => {
      if (value === '') return null
      return /^(?:id|number|months|km|services|year_from|on_time_from|step_km)$/.test(String(column))
        ? Number(value)
        : value
    },
  })
const tables = {
  promises: read('promises') as unknown as PromiseRow[],
  services: read('promise-services') as unknown as PromiseService[],
}
const TODAY = '2026-11-29'
const MONTHS = new Map(tables.services.map(({ number, months }) => [number, months]))

const FUELS: Record<string, string | null> = { H: 'Hybrid', E: 'Listrik', '?': null, '': 'Bensin' }

/** `Avanza 2024`, `Agya 2023 GR`, `Honda Brio 2024`, `Camry 2023 ?`. */
function carOf(text: string): PromiseFacts['car'] {
  const [, name = '', year = '', word = ''] = /^(.+) (\d{4}) ?(\S*)$/.exec(text) ?? []
  const brand = name.startsWith('Honda ') ? 'Honda' : 'Toyota'
  const fuel = FUELS[word] === undefined ? 'Bensin' : (FUELS[word] ?? null)
  return {
    brand,
    type: name.replace(/^Honda /, ''),
    spec: word === 'GR' ? '1.2 GR Sport CVT' : '1.5 G',
    year: Number(year),
    fuel,
  }
}

/** `38000/10` was read ten days ago; `o3800@2026-11-20` by the owner, `w` by a workshop, none of both by a workshop. */
const readingsOf = (text: string, today: Day): SourcedReading[] =>
  text === '–'
    ? []
    : text.split(' ').map((one) => {
        const [, source = '', km = '', age, day] = /^([ow]?)(\d+)(?:\/(\d+)|@(\S+))$/.exec(one) ?? []
        return {
          km: Number(km),
          day: day ?? daysBefore(today, Number(age)),
          source: source === 'o' ? 'owner' : 'workshop',
        }
      })
const daysBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** `1-4 5@2026-06-30`, or `u5` for five without number; on their safe day unless one is named. */
function servicesOf(text: string, handedOver: Day | null): { number: number | null; day: Day }[] {
  if (text === '–' || handedOver === null) return []
  const on = (number: number) => addMonths(handedOver, MONTHS.get(number) ?? 0)
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return text.split(' ').flatMap((part): { number: number | null; day: Day }[] => {
    const [, unnumbered, from, to, day] = /^(u?)(\d+)(?:-(\d+))?(?:@(\S+))?$/.exec(part) ?? []
    if (unnumbered) return numbers(1, Number(from)).map((number) => ({ number: null, day: on(number) }))
    return numbers(Number(from), Number(to ?? from)).map((number) => ({ number, day: day ?? on(number) }))
  })
}

interface Line {
  facts: PromiseFacts
  today: Day
  expected: Record<string, string>
}

function lineOf(row: string): Line {
  const [, , car = '', delivered = '', km = '', served = '', also = '', ...outcomes] = row.split('|')
  const today = /T=(\S+)/.exec(also)?.[1] ?? TODAY
  const handedOver = delivered === '–' ? null : delivered
  const [base = '', service = '', extended = '', battery = ''] = outcomes
  const [, kind, expected = ''] = /^(12|H) (.+)$/.exec(battery) ?? []
  return {
    today,
    facts: {
      car: carOf(car),
      handed_over_on: handedOver,
      readings: readingsOf(km, today),
      services: servicesOf(served, handedOver),
      owner: also.includes('later') ? 'later' : 'first',
      reported: also.includes('later+'),
      programme: also.includes('prog=none') ? 'none' : also.includes('prog=tcare') ? 'tcare' : null,
    },
    expected: {
      base,
      service,
      extended,
      ...(kind && { [kind === '12' ? 'aux_battery' : 'hv_battery']: expected }),
    },
  }
}

/** An outcome in the words of the table. */
function said(outcome: PromiseOutcome | undefined): string {
  if (!outcome) return 'not shown'
  const { kind, number, until, missing, since, needs, free } = outcome
  const words = (...parts: (string | number | null | false)[]) => parts.filter(Boolean).join(' ')
  if (kind === 'no_rule') return 'no rule'
  if (kind === 'unknown') return `? ${missing}`
  if (kind === 'lost') return words('lost', missing, since)
  const labour = free === 'labour' && 'labour'
  if (kind === 'valid') return words('ok', number, until, labour)
  const [first, ...others] = needs
  const rest = others.some(({ what }) => what === 'report') && '+report'
  if (first?.what === 'owner') return words('if owner', first.number, until, labour)
  if (first?.what === 'service') return words('if', first.number, first.by, rest)
  return first?.what === 'terms' ? words('if terms', until) : 'if report'
}

describe('the promises of the manufacturer', () => {
  const cars = CARS.trim().split('\n')

  it('covers the forty cars', () => {
    expect(cars).toHaveLength(40)
  })

  it.each(cars)('decides as computed by hand: %s', (row) => {
    const { facts, today, expected } = lineOf(row)
    const outcomes = computePromises(facts, tables, today)
    const given = Object.fromEntries(
      Object.keys(expected)
        .filter((promise) => expected[promise])
        .map((promise) => [promise, said(outcomes.find((one) => one.promise === promise))]),
    )
    expect(given).toEqual(Object.fromEntries(Object.entries(expected).filter(([, value]) => value)))
  })
})

describe('a rule that one report alone states', () => {
  it.each(['weak', 'unknown'] as const)('gives nothing more than unknown while it is %s', (status) => {
    const { facts, today } = lineOf(CARS.trim().split('\n')[0] ?? '')
    const weak = { ...tables, promises: tables.promises.map((row) => ({ ...row, status })) }
    const outcomes = computePromises(facts, weak, today)
    expect(outcomes.map(said).filter((words) => /^(?:ok|if)/.test(words))).toEqual([])
    expect(outcomes.find(({ promise }) => promise === 'base')?.missing).toBe('confirmation')
  })
})

describe('the days of a service', () => {
  /** Handed over on 10 June 2024 or at the end of August, with the services before the next one on their safe days. */
  it.each([
    // The safe day holds until its end, then the last day of its month does.
    ['2024-06-10', '1-5', '2026-12-09', 'if 6 2026-12-10'],
    ['2024-06-10', '1-5', '2026-12-10', 'if 6 2026-12-10'],
    ['2024-06-10', '1-5', '2026-12-11', 'if 6 2026-12-31'],
    ['2024-06-10', '1-5', '2026-12-31', 'if 6 2026-12-31'],
    ['2024-06-10', '1-5', '2027-01-01', '? S6'],
    // A month without a 31st has its safe day and its last day at once.
    ['2024-08-31', '1', '2025-02-28', 'if 2 2025-02-28'],
    ['2024-08-31', '1', '2025-03-01', '? S2'],
    // Served on the last day is on time, and a day later is not.
    ['2024-06-10', '1-5 6@2026-12-31', '2027-01-01', 'if 7 2027-06-10'],
    ['2024-06-10', '1-5 6@2027-01-01', '2027-01-01', 'lost S6 2027-01-01'],
  ])(
    'are whole days: handed over on %s, served %s, on %s it is %s',
    (handedOver, served, today, expected) => {
      const { facts } = lineOf(`|0|Avanza 2024|${handedOver}|30000/1|${served}|T=${today}|||||`)
      const outcomes = computePromises(facts, tables, today)
      expect(said(outcomes.find(({ promise }) => promise === 'extended'))).toBe(expected)
    },
  )
})

describe('the promises of random cars', () => {
  /** The specification asks for 100,000 cars, which `npm run test:full` tries. */
  const numRuns = inject('thorough') ? 100_000 : 5_000
  const RANK = { valid: 3, conditional: 2, unknown: 1, no_rule: 1, lost: 0 }
  const models = ['Avanza', 'Calya', 'Agya', 'Hilux', 'Voxy', 'bZ4X', 'Kijang Innova Zenix']
  const dayFrom = (from: Day, span: number) =>
    fc.integer({ min: 0, max: span }).map((days) => daysBefore(from, -days))
  const cars: fc.Arbitrary<PromiseFacts> = fc.record({
    car: fc.record({
      brand: fc.constant('Toyota'),
      type: fc.constantFrom(...models),
      spec: fc.constantFrom('1.5 G', '1.2 GR Sport', 'HEV Q'),
      year: fc.integer({ min: 2020, max: 2026 }),
      fuel: fc.constantFrom('Bensin', 'Hybrid', 'Listrik', null),
    }),
    handed_over_on: fc.option(dayFrom('2021-06-01', 1_990), { nil: null }),
    readings: fc
      .option(fc.tuple(fc.integer({ min: 0, max: 170_000 }), fc.integer({ min: 0, max: 200 })), { nil: null })
      .map((one): SourcedReading[] =>
        one === null ? [] : [{ km: one[0], day: daysBefore(TODAY, one[1]), source: 'workshop' }],
      ),
    // A number has one day: another one is refused when it is stored.
    services: fc
      .array(
        fc.record({
          number: fc.option(fc.integer({ min: 1, max: 11 }), { nil: null }),
          day: dayFrom('2021-06-01', 1_990),
        }),
        { maxLength: 9 },
      )
      .map((all) =>
        all.filter(
          (one, at) => one.number === null || all.findIndex(({ number }) => number === one.number) === at,
        ),
      ),
    owner: fc.constantFrom('first', 'later', 'unknown'),
    reported: fc.boolean(),
    programme: fc.constantFrom('tcare', 'tcare_lite', 'none', null),
  })
  const ranks = (facts: PromiseFacts, today: Day) =>
    new Map(computePromises(facts, tables, today).map((one) => [one.promise, RANK[one.kind]]))

  it('are valid only for a car whose facts are known', () => {
    fc.assert(
      fc.property(cars, (facts) => {
        for (const { promise, kind, until } of computePromises(facts, tables, TODAY)) {
          if (kind !== 'valid') continue
          expect(facts.handed_over_on).not.toBeNull()
          expect(facts.readings.length).toBeGreaterThan(0)
          expect(until === null || until >= TODAY).toBe(true)
          if (promise !== 'service') expect(facts.owner === 'first' || facts.reported).toBe(true)
        }
      }),
      { numRuns },
    )
  })

  it('never improve with more kilometres or a later day', () => {
    fc.assert(
      fc.property(
        cars,
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 1, max: 900 }),
        (facts, more, days) => {
          const now = ranks(facts, TODAY)
          const driven = {
            ...facts,
            readings: facts.readings.map((one) => ({ ...one, km: one.km + more })),
          }
          // A reading above what the age of a car allows is not believed, which is another rule.
          if (driven.readings.every(({ km }) => km <= 170_000))
            for (const [promise, rank] of ranks(driven, TODAY))
              expect(rank, promise).toBeLessThanOrEqual(now.get(promise) ?? 0)
          for (const [promise, rank] of ranks(facts, daysBefore(TODAY, -days)))
            expect(rank, promise).toBeLessThanOrEqual(now.get(promise) ?? 0)
        },
      ),
      { numRuns },
    )
  })

  it('are never lost by a record that is missing', () => {
    fc.assert(
      fc.property(cars, fc.nat(), (facts, at) => {
        if (facts.services.length === 0) return
        const before = ranks(facts, TODAY)
        const without = { ...facts, services: facts.services.toSpliced(at % facts.services.length, 1) }
        for (const [promise, rank] of ranks(without, TODAY))
          if (before.get(promise) !== RANK.lost) expect(rank, promise).not.toBe(RANK.lost)
      }),
      { numRuns },
    )
  })
})

describe('the worth of free services', () => {
  const serviceOf = (row: string) => {
    const { facts, today } = lineOf(row)
    const outcome = computePromises(facts, tables, today).find(({ promise }) => promise === 'service')
    if (!outcome) throw new Error('no outcome')
    return outcome
  }
  const cars = CARS.trim().split('\n')
  const priceAt = (step: number) => (step === 50_000 ? { labour: 520_000, total: 1_236_000 } : undefined)

  it.each([
    ['counts the sixth, and the seventh as unpriced', 1, { left: 2, idr: 1_236_000, unpriced: 1 }],
    ['counts those of the first owner for a later one', 2, { left: 2, idr: 1_236_000, unpriced: 1 }],
    ['counts labour only where parts are paid', 34, { left: 2, idr: 520_000, unpriced: 1 }],
    ['counts nothing while it is unknown which service is next', 6, null],
    ['counts nothing once all are used', 9, null],
  ])('%s', (_, car, worth) => {
    expect(valueFreeServices(serviceOf(cars[car - 1] ?? ''), tables.services, priceAt)).toEqual(worth)
  })
})

it('ends a month on its last day', () => {
  expect(lastDayOfMonth('2024-02-10')).toBe('2024-02-29')
  expect(lastDayOfMonth('2025-12-31')).toBe('2025-12-31')
})
