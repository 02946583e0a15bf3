import { describe, expect, it } from 'vitest'
import { pairDisplay } from '#floor/displays/desk-displays.contract.ts'
import {
  plannerDraft,
  stallDraft,
  technicianDraft,
  USUAL_BREAKS,
} from '#floor/stalls/desk-stalls.contract.ts'
import { createChangeCheck } from '#tests/contracts/refusals.ts'
import { extraLine } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { dayException } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'

const END_FIRST = 'Akhir harus setelah awal'

describe('a stall', () => {
  const refused = createChangeCheck(stallDraft, { name: 'Lift 1', kind: 'lift', closed: null })

  it.each([
    ['2026-11-25T01:00:00Z', '2026-11-25T01:01:00Z', {}],
    ['2026-11-25T01:00:00Z', '2026-11-25T01:00:00Z', { 'closed.until': END_FIRST }],
    ['2026-11-25T01:01:00Z', '2026-11-25T01:00:00Z', { 'closed.until': END_FIRST }],
  ])('reports the problems of a closing from %s until %s as %o', (from, until, problems) => {
    expect(refused({ closed: { from, until, word: 'Servis lift' } })).toEqual(problems)
  })

  it('requires a reason for a closing', () => {
    const closed = { from: '2026-11-25T01:00:00Z', until: '2026-11-25T02:00:00Z', word: ' ' }
    expect(refused({ closed })).toEqual({ 'closed.word': 'Tulis sebab terlebih dahulu' })
    expect(refused({ name: ' ' })).toEqual({ name: 'Tulis nama terlebih dahulu' })
  })
})

describe('a technician', () => {
  const good = { name: 'Rudi', people: 1, kinds: ['lift'], windows: null, breaks: [], absences: [] }
  const refused = createChangeCheck(technicianDraft, { ...good, first_day: null, last_day: null })
  const absence = (from: string, until: string) => ({ absences: [{ from, until, reason: 'leave' }] })

  it.each([
    [{}, {}],
    [{ people: 4 }, {}],
    [{ people: 0 }, { people: 'Orang dalam tim 1 sampai 4' }],
    [{ people: 5 }, { people: 'Orang dalam tim 1 sampai 4' }],
    [{ kinds: [] }, { kinds: 'Pilih paling sedikit satu jenis pekerjaan' }],
    [{ breaks: [{ weekday: 5, from: '11:30', until: '13:00' }] }, {}],
    [{ breaks: [{ weekday: 5, from: '13:00', until: '13:00' }] }, { 'breaks.0.until': END_FIRST }],
    [{ windows: [{ weekday: 5, from: '13:00', until: '08:00' }] }, { 'windows.0.until': END_FIRST }],
    [absence('2026-11-25T01:00:00Z', '2026-11-25T01:00:00Z'), { 'absences.0.until': END_FIRST }],
    [absence('2026-01-01T00:00:00Z', '2027-01-02T00:00:00Z'), {}],
    [absence('2026-01-01T00:00:00Z', '2027-01-02T00:00:01Z'), { 'absences.0.until': 'Paling lama 366 hari' }],
    [{ first_day: '2026-11-25', last_day: '2026-11-25' }, {}],
    [{ last_day: '2026-11-25' }, {}],
    [{ first_day: '2026-11-25' }, {}],
    [
      { first_day: '2026-11-26', last_day: '2026-11-25' },
      { last_day: 'Hari terakhir harus setelah hari pertama' },
    ],
  ])('reports the problems of a technician with %o as %o', (change, problems) => {
    expect(refused(change)).toEqual(problems)
  })

  it('has a break at noon by default, and a longer one on Friday', () => {
    expect(USUAL_BREAKS).toHaveLength(7)
    expect(USUAL_BREAKS.find(({ weekday }) => weekday === 5)).toEqual({
      weekday: 5,
      from: '11:30',
      until: '13:00',
    })
    const others = USUAL_BREAKS.filter(({ weekday }) => weekday !== 5)
    expect(others.every(({ from, until }) => from === '12:00' && until === '13:00')).toBe(true)
    expect(refused({ breaks: USUAL_BREAKS })).toEqual({})
  })
})

describe('the rules of a planned workshop', () => {
  const good = {
    planned_from: null,
    sold_percent: 80,
    buffer_minutes: 15,
    check_minutes: 15,
    wash_minutes: 0,
    waiting_from: '08:00',
    waiting_until: '20:00',
  }
  const refused = createChangeCheck(plannerDraft, good)

  it.each([
    [{ sold_percent: 50 }, {}],
    [{ sold_percent: 49 }, { sold_percent: 'Dijual untuk janji 50 sampai 100 persen' }],
    [{ sold_percent: 101 }, { sold_percent: 'Dijual untuk janji 50 sampai 100 persen' }],
    [{ buffer_minutes: 121 }, { buffer_minutes: 'Cadangan 0 sampai 120 menit' }],
    [{ check_minutes: 61 }, { check_minutes: 'Periksa akhir 0 sampai 60 menit' }],
    [{ wash_minutes: -1 }, { wash_minutes: 'Cuci 0 sampai 60 menit' }],
    [{ waiting_until: '08:01' }, {}],
    [{ waiting_until: '08:00' }, { waiting_until: END_FIRST }],
  ])('reports the problems of rules with %o as %o', (change, problems) => {
    expect(refused(change)).toEqual(problems)
  })
})

describe('an exception of a day', () => {
  const good = {
    day: '2026-12-24',
    kind: 'closed',
    opens: null,
    closes: null,
    capacity: null,
    reason: 'Natal',
  }
  const refused = createChangeCheck(dayException, good)

  it.each([
    [{}, {}],
    [{ kind: 'half' }, { closes: 'Isi jam buka atau jam tutup' }],
    [{ kind: 'half', opens: '10:00' }, {}],
    [{ kind: 'half', closes: '12:00' }, {}],
    [{ kind: 'places' }, { capacity: 'Isi jumlah tempat' }],
    [{ kind: 'places', capacity: 1 }, {}],
    [{ kind: 'open', opens: '10:00', closes: '10:00' }, { closes: 'Jam tutup harus setelah jam buka' }],
    [{ kind: 'open', opens: '10:00', closes: '10:01' }, {}],
    [{ reason: '' }, { reason: 'Tulis alasan terlebih dahulu' }],
  ])('reports the problems of an exception with %o as %o', (change, problems) => {
    expect(refused(change)).toEqual(problems)
  })
})

it('requires the kind of stall for a line of extra work with minutes', () => {
  const good = { kind: 'work', title: 'Kampas rem', quantity: 1, price: 745_000, urgency: 'urgent' }
  const refused = createChangeCheck(extraLine, good)
  const problem = { stall_kind: 'Pilih jenis stall' }
  expect([refused({}), refused({ minutes: null }), refused({ minutes: 30, stall_kind: 'lift' })]).toEqual([
    {},
    {},
    {},
  ])
  expect([refused({ minutes: 30 }), refused({ minutes: 30, stall_kind: null })]).toEqual([problem, problem])
})

it('accepts the code of a display with and without a blank', () => {
  const read = (code: unknown) => pairDisplay.body.safeParse({ code }).data?.code
  expect(['123 456', '123456', '12 3456', '123  456', '1234567', 123_456].map(read)).toEqual([
    '123456',
    '123456',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
