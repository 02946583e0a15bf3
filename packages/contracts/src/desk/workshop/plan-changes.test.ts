import { describe, expect, it } from 'vitest'
import type { BoardJob, DayBoard } from './day-board.ts'
import { replaceSteps } from './plan-changes.ts'

const lift = { kind: 'lift' as const, minutes: 30 }
const wash = { kind: 'wash' as const, minutes: 20 }
const waiting = { since: 600, until: 630, keeps_stall: 'L1' }
const running = { stall: 'L1', technician: 'Beni', begin: 540, more: 0 }

/** The steps that are left of a job after the remaining ones were replaced. */
function replaced(steps: BoardJob['steps'], drafts: Parameters<typeof replaceSteps>[2]) {
  const job = { number: 1, steps } as BoardJob
  return replaceSteps({ jobs: [job] } as Partial<DayBoard> as DayBoard, job, drafts).jobs[0]?.steps
}

describe('replacing the steps that are left of a job', () => {
  it('replaces planned steps', () => {
    expect(replaced([lift, wash], [wash])).toEqual([wash])
  })

  it('keeps a running step before them', () => {
    expect(replaced([{ ...lift, running }, wash], [wash])).toEqual([{ ...lift, running }, wash])
    expect(replaced([{ ...lift, running }], [])).toEqual([{ ...lift, running }])
  })

  it('continues a wait with the first of them, on its stall only for work of the same kind', () => {
    const longer = { ...lift, minutes: 60 }
    expect(replaced([{ ...lift, waiting }], [longer, wash])).toEqual([{ ...longer, waiting }, wash])
    expect(replaced([{ ...lift, waiting }], [wash])).toEqual([
      { ...wash, waiting: { ...waiting, keeps_stall: null } },
    ])
    expect(replaced([{ ...lift, waiting }], [])).toEqual([])
  })
})
