import { describe, expect, it } from 'vitest'
import type { BoardJob } from '../desk-day-board.model.ts'
import {
  addStepRow,
  countFreeStepRows,
  createStepRows,
  filterPlannedRows,
  minutesProblems,
  plannedSteps,
  type TypedStep,
} from './steps-form.ts'

const savedStep = (
  step: number,
  state: 'planned' | 'running' | 'done',
  kind: 'general' | 'wash' = 'general',
) => ({
  step,
  kind,
  minutes: 60,
  more: 0,
  extra: 0,
  origin: 'package' as const,
  state,
  stall: null,
  technician: null,
  began_at: null,
  done_at: null,
})
// The form looks at the steps of a job only.
const job = (steps: BoardJob['steps'], all_steps: BoardJob['all_steps']) => ({ steps, all_steps }) as BoardJob
const row = (minutes: string, kind: TypedStep['kind'] = 'general'): TypedStep => ({
  key: 0,
  step: 0,
  kind,
  minutes,
})

describe('the steps of a visit in the form', () => {
  const runs = { stall: 'u1', technician: 'ade', begin: 540, more: 0 }

  it('are those that are not begun, with the minutes that are left of each', () => {
    // Work that runs past closing is cut in two; the rest belongs to the step that runs.
    const cut = job(
      [
        { kind: 'general', minutes: 300, running: runs },
        { kind: 'general', minutes: 120 },
        { kind: 'wash', minutes: 20 },
      ],
      [savedStep(0, 'running'), savedStep(1, 'planned', 'wash')],
    )
    expect(plannedSteps(cut)).toEqual([{ kind: 'wash', minutes: 20 }])
    expect(
      plannedSteps(job([{ kind: 'general', minutes: 60, running: runs }], [savedStep(0, 'running')])),
    ).toEqual([])
    expect(createStepRows(cut)).toEqual([{ key: 1, step: 1, kind: 'wash', minutes: '20' }])
    expect(countFreeStepRows(cut, createStepRows(cut))).toBe(4)
  })

  it('have whole minutes, more of them for work over days', () => {
    const wrong = ['0', '7.5', '7,5', '-5', '20000', '1 jam', '', '4'].map((typed) => row(typed))
    for (const problem of minutesProblems(wrong))
      expect(problem).toMatch(/^Menit harus angka bulat, 5 sampai /)
    expect(minutesProblems([row('601'), row(' 600 '), row('960', 'body_paint')])).toEqual([
      expect.stringMatching(/5 sampai 600$/),
      undefined,
      undefined,
    ])
  })

  it('are added before washing, and retain the input when another person begins one of them', () => {
    const rows = [row('60'), { ...row('20', 'wash'), key: 1, step: 1 }]
    const added = addStepRow(rows, ['general', 'wash'])
    expect(added.map(({ kind, minutes }) => `${kind} ${minutes}`)).toEqual([
      'general 60',
      'general ',
      'wash 20',
    ])
    expect(new Set(added.map(({ key }) => key)).size).toBe(3)
    const begun = job([], [savedStep(0, 'running'), savedStep(1, 'planned', 'wash')])
    expect(filterPlannedRows(added, begun).map(({ step }) => step)).toEqual([null, 1])
  })
})
