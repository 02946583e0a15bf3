import { expect, it } from 'vitest'
import { dayPlanOf, job, planOf } from '../../../testing/day-plan.ts'
import { waitingJobs } from './board.ts'
import { formatContinuationTime, formatWaitUntil } from './later-waits.ts'

it('says until when and for what a car waits that has no place on this day', () => {
  const own = job(1, 'B2450FKL', { hour: '09:30', minutes: 60, arrived: '09:20' })
  const waits = {
    ...own,
    state: 'waiting' as const,
    wait_reason: 'parts' as const,
    wait_word: 'Kampas rem',
    steps: own.steps.map((step) => ({ ...step, waiting: { since: 600, until: null, keeps_stall: null } })),
  }
  const later = { ...waits, wait_until: '2026-12-01T02:00:00.000Z' }
  const plan = planOf([waits, { ...later, number: 2, visit_id: 'visit-2' }])
  expect(waitingJobs(plan, dayPlanOf(plan)).map((one) => formatContinuationTime(plan, one))).toEqual([
    null,
    'Sel 1 Des, 09:00',
  ])
  expect(formatWaitUntil(plan, later)).toBe('Menunggu suku cadang sampai Sel 1 Des, 09:00')
  expect(formatWaitUntil(plan, { ...later, wait_reason: 'consent' })).toBe(
    'Menunggu persetujuan sampai Sel 1 Des, 09:00',
  )
  expect(formatWaitUntil(plan, { ...later, wait_reason: 'other', wait_word: 'mobil derek' })).toBe(
    'Menunggu mobil derek sampai Sel 1 Des, 09:00',
  )
  expect(formatWaitUntil(plan, waits)).toBeNull()
})
