import { describe, expect, it } from 'vitest'
import { parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'
import {
  chassisProblem,
  findLatestListDay,
  matchRecallCampaign,
  type RecallCampaign,
  recallOfModel,
} from './recalls.model.ts'

const bare: RecallCampaign = {
  id: 1,
  brand: 'Toyota',
  car_type: 'Yaris Cross',
  title: 'Pompa bahan bakar',
  what: 'Mesin bisa mati.',
  announced_on: '2026-03-12',
  built_from: null,
  built_to: null,
  chassis_from: null,
  chassis_to: null,
  source: 'Contoh',
  as_of: '2026-11-01',
  check_url: 'https://contoh.id/recall',
}
const window = { built_from: '2024-01-01', built_to: '2025-06-30' }
const range = { chassis_from: 'MHKAB1BY00K000100', chassis_to: 'MHKAB1BY00K000999' }
const OWN = 'MHKAB1BY00K000417'
const car = { brand: 'Toyota', type: 'Yaris Cross', year: 2024, chassis: null as string | null }

const maybe = (by: string) => ({ answer: 'maybe', by })
const notEnough = (by: string) => ({ answer: 'not_enough', by })

describe('a recall campaign', () => {
  it.each<[string, Partial<RecallCampaign>, Partial<typeof car>, object | null]>([
    ['another make', window, { brand: 'Honda' }, null],
    ['another model', window, { type: 'Yaris' }, null],
    ['make and model in any letter case', window, { brand: 'TOYOTA', type: 'yaris cross ' }, maybe('year')],
    ['window: the year before it', window, { year: 2023 }, null],
    ['window: its first year', window, { year: 2024 }, maybe('year')],
    ['window: its last year', window, { year: 2025 }, maybe('year')],
    ['window: the year after it', window, { year: 2026 }, null],
    ['open beginning: after its end', { built_to: '2025-06-30' }, { year: 2026 }, null],
    ['open end: before its beginning', { built_from: '2024-01-01' }, { year: 2023 }, null],
    ['window, whatever the chassis number', window, { chassis: OWN }, maybe('year')],
    ['range: its first number', { ...window, ...range }, { chassis: range.chassis_from }, maybe('chassis')],
    ['range: its last number', { ...window, ...range }, { chassis: range.chassis_to }, maybe('chassis')],
    ['range: one below', { ...window, ...range }, { chassis: 'MHKAB1BY00K000099' }, null],
    ['range: one above', { ...window, ...range }, { chassis: 'MHKAB1BY00K001000' }, null],
    [
      'range takes precedence over the window',
      { ...window, ...range },
      { chassis: OWN, year: 2030 },
      maybe('chassis'),
    ],
    ['range, no number, built then', { ...window, ...range }, {}, notEnough('chassis')],
    ['range, no number, built later', { ...window, ...range }, { year: 2026 }, null],
    ['range alone, no number', range, {}, notEnough('chassis')],
    ['half a range counts as none', { ...window, chassis_from: range.chassis_from }, {}, maybe('year')],
    ['neither window nor range', {}, {}, notEnough('campaign')],
  ])('decides whether a campaign concerns a car: %s', (_, campaign, owned, answer) => {
    expect(matchRecallCampaign({ ...bare, ...campaign }, { ...car, ...owned })).toEqual(answer)
  })
})

describe('a car whose chassis number is not known', () => {
  const known = { brand: 'Toyota', type: 'Yaris Cross', year: 2024 }
  const built = { ...bare, built_from: '2024-01-01', built_to: '2024-06-30', source: 'Pabrikan' }
  const ranged = { ...bare, chassis_from: OWN, chassis_to: OWN }
  it.each([
    ['no campaign at all', [], known, 'not_enough', null],
    ['one of its year', [built], known, 'maybe', 'Pabrikan'],
    ['a vague one before one of its year', [bare, built], known, 'maybe', 'Pabrikan'],
    ['a range of chassis numbers', [ranged], known, 'not_enough', null],
    ['one of another year', [built], { ...known, year: 2023 }, 'not_enough', null],
    ['one of another model', [built], { ...known, type: 'Yaris' }, 'not_enough', null],
  ] as const)('never calls a car safe: %s', (_, campaigns, car, answer, source) => {
    expect(recallOfModel(campaigns, car)).toEqual({ answer, source })
  })

  it('names the day of the newest list', () => {
    expect([
      findLatestListDay([built, { ...bare, as_of: '2026-11-20' }, bare]),
      findLatestListDay([]),
    ]).toEqual(['2026-11-20', null])
  })
})

describe('a chassis number', () => {
  it.each([
    ['2NRX000000', null, 'Nomor rangka berisi 17 huruf dan angka'],
    [`${OWN}0`, null, 'Nomor rangka berisi 17 huruf dan angka'],
    ['MHKAB1BYO0K000417', null, 'Nomor rangka hanya berisi angka dan huruf selain I, O, dan Q'],
    ['', null, 'Nomor rangka berisi 17 huruf dan angka'],
  ])('parses the chassis number "%s" or reports its problem', (typed, whole, problem) => {
    expect(parseChassisNumber(typed)).toBe(whole)
    expect(chassisProblem(typed)).toBe(problem)
  })
})
