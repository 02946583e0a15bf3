import { describe, expect, it } from 'vitest'
import { minutesOf } from '#core/days.ts'
import { dayPlanOf, job, planOf } from '#tests/web/day-plan.ts'
import { instantOf } from './board-texts.ts'
import { undoNotice } from './move-undo.ts'

describe('undoing a move that customers were notified of', () => {
  const newsOf = (change: object, promised: string | null = null, arrived = {}) => {
    const own = { ...job(1, 'B2450FKL', { hour: '13:00', minutes: 60, ...arrived }), ...change }
    const plan = planOf([own])
    const before = promised && instantOf(plan, minutesOf(promised))
    return {
      news: undoNotice(plan, dayPlanOf(plan), own, before),
      at: (time: string) => instantOf(plan, minutesOf(time)),
    }
  }

  it('notifies a customer again if they know another start than the present one', () => {
    expect(newsOf({ notified_begin: 900 }).news).toEqual({ act: 'begin', begin: 780 })
    expect(newsOf({ notified_begin: 780 }).news).toBeNull()
    expect(newsOf({ notified_begin: null }).news).toBeNull()
    expect(newsOf({ notified_begin: 900, steps_done: 1, steps: [] }).news).toBeNull()
  })

  it('restores the earlier promise, or gives the computed one if that is later', () => {
    const here = { arrived: '10:20', promise: '16:00' }
    const arrived = { state: 'arrived' as const }
    const kept = newsOf(arrived, '14:30', here)
    expect(kept.news).toMatchObject({ act: 'promise', ready_at: kept.at('14:30') })
    const passed = newsOf(arrived, '11:00', here)
    expect(passed.news).toMatchObject({ act: 'promise' })
    expect(newsOf(arrived, '16:00', here).news).toBeNull()
  })
})
