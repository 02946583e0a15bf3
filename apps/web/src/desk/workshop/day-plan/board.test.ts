import { minuteOfPlan } from '@toyota-trust/contracts/desk/workshop/schedule-input.ts'
import { describe, expect, it } from 'vitest'
import { dayPlanOf, NOW, overrunDay } from '../../../testing/day-plan.ts'
import { slipsOf, spanOf, stallRows, technicianCounts, technicianRows } from './board.ts'
import { formatRowState, formatUpcomingOutage, isOutOfUse, slipName } from './board-texts.ts'
import { bucketOf } from './bucket.ts'

describe('the board', () => {
  it('names each slip in full', () => {
    const [first] = slipsOf(overrunDay, dayPlanOf(overrunDay))
    expect(first && slipName(overrunDay, first)).toBe(
      'B 2450 FKL, Avanza 1.5 G, Berkala 20.000, 09:30 sampai 10:50, Ade, janji 10:45, akan lewat janji 5 menit, sedang dikerjakan',
    )
  })

  it('shows where a step should have ended, and its breaks', () => {
    const slips = slipsOf(overrunDay, dayPlanOf(overrunDay))
    expect(slips.map(({ from, until, overrunFrom }) => [from, until, overrunFrom])).toEqual([
      [570, 650, 630],
      [650, 710, null],
      [630, 690, null],
    ])
  })

  it('lists stalls and technicians in the order of the workshop, and says what is done there', () => {
    const slips = slipsOf(overrunDay, dayPlanOf(overrunDay))
    const now = minuteOfPlan(overrunDay, NOW)
    const rows = [...stallRows(overrunDay, slips), ...technicianRows(overrunDay, slips)]
    expect(rows.map((row) => [row.name, formatRowState(overrunDay, row, now)])).toEqual([
      ['Umum 1', 'Ade'],
      ['Umum 2', 'Beni'],
      ['Lift 1', 'kosong'],
      ['Ade', 'Umum 1'],
      ['Beni', 'Umum 2'],
    ])
    expect(spanOf(overrunDay, slips)).toEqual({ from: 480, until: 1020 })
  })

  it('says where a technician works before an absence, and that they are absent during it', () => {
    const at = (minute: number) => new Date(NOW.getTime() + (minute - 642) * 60_000).toISOString()
    const technicians = overrunDay.technicians.map((one) =>
      one.id === 'ade'
        ? {
            ...one,
            absence: 'sick' as const,
            present: [{ from: 480, until: 780 }],
            absences: [{ from: at(780), until: at(1020), reason: 'sick' as const }],
          }
        : one,
    )
    const plan = { ...overrunDay, technicians }
    const [ade] = technicianRows(plan, slipsOf(plan, dayPlanOf(plan)))
    if (!ade) throw new Error('No row')
    expect(ade.out).toEqual([{ from: 780, until: 1020, word: 'sakit' }])
    expect(
      [642, 800, 1020].map((now) => [
        formatRowState(plan, ade, now),
        formatUpcomingOutage(ade, now),
        isOutOfUse(ade, now),
      ]),
    ).toEqual([
      ['Umum 1', 'absen 13:00–17:00: sakit', false],
      ['absen: sakit', null, true],
      ['Umum 1', null, false],
    ])
    const away = technicianRows(
      { ...plan, technicians: technicians.map((one) => ({ ...one, present: [] })).slice(0, 1) },
      [],
    )
    expect(away.map((row) => [formatRowState(plan, row, 642), row.out])).toEqual([['absen: sakit', []]])
    const [closed] = stallRows(
      {
        ...overrunDay,
        stalls: overrunDay.stalls.map((one) => ({
          ...one,
          closed: [{ from: 900, until: 1020 }],
          closed_word: 'Lift rusak',
        })),
      },
      [],
    )
    expect(closed && [formatRowState(overrunDay, closed, 642), formatUpcomingOutage(closed, 642)]).toEqual([
      'kosong',
      'tutup 15:00–17:00: Lift rusak',
    ])
  })

  it('counts the minutes of technicians that are used', () => {
    // 180 of 2 times 480 minutes.
    expect(bucketOf(overrunDay)).toEqual({ appointments: 19, walkIns: 0, extra: 0, all: 19, limit: 80 })
  })
})

it('counts a technician as absent after they left, and all day where they have no hours of it', () => {
  const [ade, beni] = overrunDay.technicians
  if (!ade || !beni) throw new Error('No technicians')
  const left = { ...beni, present: [{ from: 480, until: 650 }], absence: 'sick' as const }
  const countsAt = (now: number | null, technicians = [ade, left]) =>
    Object.values(technicianCounts({ ...overrunDay, technicians }, now))
  expect([countsAt(645), countsAt(650), countsAt(1100), countsAt(null)]).toEqual([
    [2, 0],
    [1, 1],
    [1, 1],
    [2, 0],
  ])
  expect(countsAt(null, [ade, { ...left, present: [] }])).toEqual([1, 1])
  // Came later than usual, and after closing has not left.
  expect(countsAt(1100, [ade, { ...left, present: [{ from: 600, until: 1020 }] }])).toEqual([2, 0])
})
