import { describe, expect, it } from 'vitest'
import type { BoardJob } from '../desk-day-board.model.ts'
import type { ScheduledJob } from '../plan-terms.model.ts'
import { explainKeyRefusal, type KeyAct } from './key-refusals.ts'

const step = { kind: 'general' as const, minutes: 60 }
const running = { ...step, running: { stall: 'u1', technician: 'ade', begin: 540, more: 0 } }
const planned: ScheduledJob = {
  number: 1,
  end: 600,
  promise: 615,
  pastPromise: 0,
  beginsLate: null,
  unplaced: null,
}

// The keys look at nothing else of a job.
const job = (change: Partial<BoardJob>) =>
  ({ visit_id: 'visit', state: 'in_work', steps: [step], steps_done: 0, ...change }) as BoardJob
const words = (change: Partial<BoardJob>, plan: ScheduledJob | null = planned) => {
  const said = (['start', 'more', 'finish', 'wait', 'promise', 'drag'] satisfies KeyAct[]).map(
    (act) => [act, explainKeyRefusal(act, job(change), plan)] as const,
  )
  return Object.fromEntries(said.filter(([, why]) => why !== null))
}

describe('a key of the board that has nothing to do says why', () => {
  it('on a car that has not come, is not received, or waits', () => {
    const notBegun = 'Pekerjaan ini belum dimulai'
    expect(words({ state: 'scheduled' })).toEqual({
      start: 'Mobil ini belum datang',
      promise: 'Mobil ini belum datang',
      more: notBegun,
      finish: notBegun,
      wait: notBegun,
    })
    expect(words({ state: 'arrived' })).toEqual({
      start: 'Mobil ini belum diterima',
      more: notBegun,
      finish: notBegun,
      wait: notBegun,
    })
    const waits = 'Pekerjaan ini sedang menunggu'
    expect(words({ state: 'waiting' })).toEqual({ start: waits, more: waits, finish: waits, wait: waits })
  })

  it('on work that runs, between two steps, and after the last', () => {
    expect(words({ steps: [running] })).toEqual({
      start: 'Pekerjaan ini sudah dimulai',
      drag: 'Pekerjaan ini sedang dikerjakan',
    })
    const next = 'Langkah berikutnya belum dimulai'
    expect(words({ steps_done: 1 })).toEqual({ more: next, finish: next })
    const done = 'Semua langkah sudah selesai'
    expect(words({ steps: [], steps_done: 1 }, null)).toEqual({
      start: done,
      more: done,
      promise: done,
      drag: done,
    })
    expect(Object.values(words({ state: 'ready', steps: [] }, null))).toEqual(
      Array.from({ length: 6 }, () => 'Mobil ini sudah selesai'),
    )
  })

  it('on a car whose number is not proved, or that has no place', () => {
    expect(new Set(Object.values(words({ visit_id: null })))).toEqual(
      new Set(['Nomor handphone pelanggan belum terbukti']),
    )
    const full = { ...planned, promise: null, unplaced: 'full' as const }
    expect(words({}, full).promise).toBe('Pekerjaan ini belum dapat tempat')
  })
})
