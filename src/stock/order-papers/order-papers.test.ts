import { expect, it } from 'vitest'
import {
  changePaper,
  PAPER_STATE_NAMES,
  type PaperAct,
  type PaperState,
  punctualityOf,
} from './order-papers.model.ts'

const TODAY = '2026-12-08'

/** Each act with the states that allow it and the state it leads to, seven days after sending or delivery. */
const TRANSITIONS: readonly [PaperAct, Partial<Record<PaperState, PaperState>>][] = [
  ['start', { at_branch: 'samsat' }],
  ['ready', { at_branch: 'ready', samsat: 'ready' }],
  ['send', { ready: 'sent', disputed: 'sent' }],
  ['deliver', { at_branch: 'delivered', samsat: 'delivered', ready: 'delivered', disputed: 'delivered' }],
  ['received', { sent: 'delivered', disputed: 'delivered' }],
  ['not_received', { sent: 'disputed', delivered: 'disputed' }],
  ['silence', {}],
]

const reach = (act: PaperAct, on: string) =>
  Object.fromEntries(
    PAPER_STATE_NAMES.map((state) => [
      state,
      changePaper({ state, sent_on: on, delivered_on: on }, act, TODAY),
    ]).filter(([, next]) => next),
  )

it.each(TRANSITIONS)('%s leads a paper where the table says and is forbidden elsewhere', (act, allowed) => {
  expect(reach(act, '2026-12-01')).toEqual(allowed)
})

it('takes a sent paper as delivered after seven days, and a delivered one can be disputed until then', () => {
  expect(reach('silence', '2026-11-30')).toEqual({ sent: 'delivered' })
  expect(reach('not_received', '2026-11-30')).toEqual({ sent: 'disputed' })
})

it.each(PAPER_STATE_NAMES)('counts a paper that is %s as kept only if it is delivered', (state) => {
  const paper = {
    paper: 'bpkb' as const,
    run_by: 'dealer' as const,
    state,
    promised_on: '2026-12-01',
    delivered_on: '2026-11-30',
  }
  const figures = punctualityOf(
    Array.from({ length: 20 }, () => paper),
    TODAY,
  )
  expect(figures?.of).toBe(20)
  expect(figures?.kept).toBe(state === 'delivered' ? 20 : 0)
})
