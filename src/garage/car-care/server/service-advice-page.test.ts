import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { computeServiceAdvice, type ServiceRule } from '../service-advice.model.ts'

const PAGE = new URL('../../../../docs/service-advice.md', import.meta.url)
const RULE: ServiceRule = {
  brand: 'Toyota',
  car_type: null,
  year_from: null,
  year_to: null,
  first_km: 1_000,
  first_months: 1,
  every_km: 10_000,
  every_months: 6,
  source: 'Jadwal servis Toyota',
  as_of: '2026-11-01',
}
const CAR = { brand: 'Toyota', type: 'Yaris Cross', year: 2024 }

/** The cells of each row of the table of cases. */
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => /^\| .*\d{4}-\d\d-\d\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** `2026-11-10 @ 45120`; the kilometres are null for `?`. */
function dayAndKm(text: string) {
  const [day = '', km = '?'] = text.split(' @ ')
  return { day, km: km === '?' ? null : Number(km) }
}

it('has cases', () => expect(rows.length).toBeGreaterThan(10))

it.each(rows)(
  'computes the documented case%s: %s',
  (_, __, known_since, handedOver, last, readings, today, mark, due) => {
    const facts = {
      car: CAR,
      known_since: known_since ?? '',
      handed_over_on: handedOver || null,
      last: last ? { ...dayAndKm(last), by: 'workshop' as const, next_km: null, next_day: null } : null,
      readings: (readings ?? '').split(', ').map((text) => {
        const { day, km } = dayAndKm(text)
        return { day, km: km ?? 0, source: 'owner' as const }
      }),
    }
    expect(computeServiceAdvice(facts, RULE, today ?? '')).toMatchObject({ step_km: Number(mark), day: due })
  },
)
