import { describe, expect, it } from 'vitest'
import { addDays, instantAt, weekdayOf } from '#core/days.ts'
import {
  branchDayAfter,
  checkDeadline,
  deadlineInHours,
  deadlineInWorkingDays,
  isWindowOver,
  lastSecondOf,
  promisedPaperDay,
  returnDay,
} from './order-deadlines.model.ts'
import {
  changeOrder,
  ORDER_STATE_NAMES,
  type OrderAct,
  type OrderFacts,
  type OrderState,
} from './order-states.model.ts'
import { SALES_DEFAULTS } from './sales-settings.model.ts'

const ZONE = 'Asia/Jakarta'
const wib = (day: string, time: string) => instantAt(day, time, ZONE)
/** Monday, 30 November 2026, 10:41. */
const NOW = wib('2026-11-30', '10:41')
const calendar = {
  zone: ZONE,
  isHoliday: (day: string) => day === '2026-12-25',
  isBranchOpen: (day: string) => weekdayOf(day) <= 6,
} as const

const order = (state: OrderState, more: Partial<OrderFacts> = {}): OrderFacts => ({
  state,
  deadline_at: wib('2026-11-30', '15:00'),
  announced: 0,
  extended: false,
  holds_extended: 0,
  papers_corrected: false,
  agreed_at: null,
  terms: SALES_DEFAULTS,
  ...more,
})
const DEPOSIT = SALES_DEFAULTS.deposit_idr

describe('deadlines', () => {
  it.each([
    ['72 hours after Monday 10:41', wib('2026-11-30', '10:41'), 72, wib('2026-12-03', '11:00')],
    ['4 hours after a full hour', wib('2026-11-30', '10:00'), 4, wib('2026-11-30', '14:00')],
    ['an end at 21:00', wib('2026-11-30', '17:00'), 4, wib('2026-11-30', '21:00')],
    ['an end after 21:00', wib('2026-11-30', '17:01'), 4, wib('2026-12-01', '09:00')],
    ['an end before 09:00', wib('2026-11-30', '23:30'), 4, wib('2026-12-01', '09:00')],
  ])('in hours round %s up and leave out the night', (_, from, hours, until) => {
    expect(deadlineInHours(from, hours, ZONE)).toEqual(until)
  })

  it('in days end at 17:00 of the branch, on working days', () => {
    expect(deadlineInWorkingDays(wib('2026-12-01', '20:00'), 3, calendar)).toEqual(wib('2026-12-04', '17:00'))
    expect(deadlineInWorkingDays(wib('2026-12-24', '10:00'), 1, calendar)).toEqual(wib('2026-12-28', '17:00'))
  })

  it('of a check follow the clocks of head office', () => {
    const papua = { ...calendar, zone: 'Asia/Jayapura' as const }
    expect(checkDeadline(NOW, papua)).toEqual(wib('2026-12-01', '17:00'))
  })

  it('of a branch count the days on which it opens', () => {
    expect(branchDayAfter(wib('2026-12-04', '17:00'), 3, calendar)).toBe('2026-12-08')
    expect(branchDayAfter(NOW, 1, { ...calendar, isBranchOpen: () => false })).toBe(
      addDays('2026-11-30', 400),
    )
  })
})

describe('the return window', () => {
  it.each([
    ['ends on the fifth day', '2026-11-30', 5, '2026-12-05'],
    ['ends on the next open day where the branch is closed', '2026-12-01', 5, '2026-12-07'],
    ['never ends before the second working day', '2026-12-24', 4, '2026-12-29'],
  ])('%s', (_, from, days, until) => {
    expect(returnDay(wib(from, '10:52'), days, calendar)).toBe(until)
  })

  it('holds until the last second of its day', () => {
    const until = lastSecondOf('2026-12-05', ZONE)
    const at = (second: string) => isWindowOver(until, new Date(`2026-12-05T23:59:${second}+07:00`))
    expect([at('59'), at('59.999'), isWindowOver(until, wib('2026-12-06', '00:00'))]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is followed by the promised days of papers, on days on which the branch opens', () => {
    // 14 December and 90 days is a Sunday.
    expect(promisedPaperDay('2026-12-14', 30, calendar)).toBe('2027-01-13')
    expect(promisedPaperDay('2026-12-14', 90, calendar)).toBe('2027-03-15')
  })

  it('leads to the papers, or to the end where none is open', () => {
    const held = order('handed_over', { deadline_at: lastSecondOf('2026-11-29', ZONE) })
    const end = (papersOpen: boolean, over = held) =>
      changeOrder(over, { act: 'end_window', papersOpen }, NOW, calendar)?.state
    const open = order('handed_over', { deadline_at: WINDOW })
    expect([end(true), end(false), end(true, open)]).toEqual(['papers', 'closed', undefined])
    expect(changeOrder(held, { act: 'ask_return' }, NOW, calendar)).toBeNull()
  })
})

const WINDOW = lastSecondOf('2026-12-05', ZONE)
/** Money that comes after everything is paid. */
const SAME_AFTER_PAYMENT = {
  paid: 'paid',
  prepared: 'prepared',
  handed_over: 'handed_over',
  papers: 'papers',
  returning: 'returning',
} as const

/** Each act with the states that allow it and the state it leads to. */
const TRANSITIONS: readonly [string, OrderAct, Partial<Record<OrderState, OrderState>>][] = [
  ['prove', { act: 'prove' }, { unproved: 'reserved' }],
  ['announce_transfer', { act: 'announce_transfer' }, { reserved: 'checking', agreed: 'agreed' }],
  ['await_second', { act: 'await_second' }, { reserved: 'checking', checking: 'checking', agreed: 'agreed' }],
  ['extend_check', { act: 'extend_check' }, { checking: 'checking' }],
  ['not_found', { act: 'not_found' }, { checking: 'reserved' }],
  [
    'a complete deposit',
    { act: 'money', received: DEPOSIT, due: 1 },
    {
      reserved: 'deposit_paid',
      checking: 'deposit_paid',
      deposit_paid: 'deposit_paid',
      agreed: 'agreed',
      ...SAME_AFTER_PAYMENT,
    },
  ],
  [
    'a short deposit',
    { act: 'money', received: DEPOSIT - 1, due: 1 },
    {
      reserved: 'reserved',
      checking: 'reserved',
      deposit_paid: 'reserved',
      agreed: 'agreed',
      ...SAME_AFTER_PAYMENT,
    },
  ],
  [
    'the whole sum',
    { act: 'money', received: DEPOSIT, due: 0 },
    {
      reserved: 'deposit_paid',
      checking: 'deposit_paid',
      deposit_paid: 'deposit_paid',
      agreed: 'paid',
      ...SAME_AFTER_PAYMENT,
    },
  ],
  ['agree', { act: 'agree', payBy: 'transfer', due: 1 }, { deposit_paid: 'agreed' }],
  ['agree with nothing due', { act: 'agree', payBy: 'transfer', due: 0 }, { deposit_paid: 'paid' }],
  [
    'correct_papers',
    { act: 'correct_papers' },
    { reserved: 'reserved', checking: 'checking', deposit_paid: 'deposit_paid' },
  ],
  ['extend_hold', { act: 'extend_hold' }, { deposit_paid: 'deposit_paid' }],
  [
    'cancel',
    { act: 'cancel' },
    {
      unproved: 'cancelled',
      reserved: 'cancelled',
      checking: 'cancelled',
      deposit_paid: 'cancelled',
      agreed: 'cancelled',
      paid: 'cancelled',
      prepared: 'cancelled',
    },
  ],
  ['revive', { act: 'revive', received: DEPOSIT, due: 1 }, { expired: 'deposit_paid' }],
  ['prepare', { act: 'prepare' }, { paid: 'prepared' }],
  ['promise_ready', { act: 'promise_ready', day: '2026-12-09' }, { paid: 'paid' }],
  ['hand_over', { act: 'hand_over', returnUntil: WINDOW }, { prepared: 'handed_over' }],
  ['finish_papers', { act: 'finish_papers' }, { papers: 'closed' }],
  ['reopen_papers', { act: 'reopen_papers' }, { closed: 'papers' }],
  ['ask_return', { act: 'ask_return' }, { handed_over: 'returning' }],
  ['await_answer', { act: 'await_answer' }, { returning: 'returning' }],
  ['await_office', { act: 'await_office' }, { returning: 'returning' }],
  [
    'keep_car within the window',
    { act: 'keep_car', returnUntil: WINDOW, papersOpen: true },
    { returning: 'handed_over' },
  ],
  [
    'keep_car after the window',
    { act: 'keep_car', returnUntil: wib('2026-11-29', '23:59'), papersOpen: true },
    { returning: 'papers' },
  ],
  ['take_back', { act: 'take_back' }, { returning: 'returned' }],
]

describe('transitions', () => {
  it.each(TRANSITIONS)('%s leads where the table says and is forbidden elsewhere', (_, act, allowed) => {
    const reached = ORDER_STATE_NAMES.map((state) => [
      state,
      changeOrder(order(state), act, NOW, calendar)?.state,
    ])
    expect(Object.fromEntries(reached.filter(([, next]) => next))).toEqual(allowed)
  })

  it('expire an order at its deadline and not before', () => {
    const deadline_at = wib('2026-11-30', '10:41')
    const at = (state: OrderState, now: Date) =>
      changeOrder(order(state, { deadline_at }), { act: 'expire' }, now, calendar)?.state
    const early = new Date(NOW.getTime() - 1)
    for (const state of ['reserved', 'checking', 'deposit_paid', 'agreed'] as const)
      expect([at(state, early), at(state, NOW)]).toEqual([undefined, 'expired'])
    expect([at('unproved', NOW), at('paid', NOW), at('cancelled', NOW)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('move a deadline to the next working day at most twice for a deposit and once for a balance', () => {
    const announce = { act: 'announce_transfer' } as const
    const checked = changeOrder(order('reserved'), announce, NOW, calendar)
    expect(checked).toMatchObject({ announced: 1, deadline_at: wib('2026-12-01', '17:00') })
    expect(changeOrder(order('reserved', { announced: 2 }), announce, NOW, calendar)).toBeNull()
    expect(changeOrder(order('agreed', { announced: 1 }), announce, NOW, calendar)).toBeNull()
    const late = wib('2026-12-04', '17:00')
    expect(changeOrder(order('agreed', { deadline_at: late }), announce, NOW, calendar)?.deadline_at).toEqual(
      late,
    )
  })

  it('extend a check once, and a hold twice by 72 hours', () => {
    expect(
      changeOrder(order('checking', { extended: true }), { act: 'extend_check' }, NOW, calendar),
    ).toBeNull()
    const held = order('deposit_paid', { deadline_at: wib('2026-12-03', '11:00') })
    expect(changeOrder(held, { act: 'extend_hold' }, NOW, calendar)?.deadline_at).toEqual(
      wib('2026-12-06', '11:00'),
    )
    expect(changeOrder({ ...held, holds_extended: 2 }, { act: 'extend_hold' }, NOW, calendar)).toBeNull()
  })

  it('leave a buyer whose transfer was not found at least two hours', () => {
    const soon = order('checking', { deadline_at: wib('2026-11-30', '11:00') })
    expect(changeOrder(soon, { act: 'not_found' }, NOW, calendar)?.deadline_at).toEqual(
      wib('2026-11-30', '13:00'),
    )
  })

  it('correct the papers once, and start the hold anew', () => {
    const held = order('deposit_paid')
    const corrected = changeOrder(held, { act: 'correct_papers' }, NOW, calendar)
    expect(corrected).toMatchObject({ deadline_at: wib('2026-12-03', '11:00'), papers_corrected: true })
    expect(
      changeOrder({ ...held, papers_corrected: true }, { act: 'correct_papers' }, NOW, calendar),
    ).toBeNull()
  })

  it('revive an agreed order only when nothing is due', () => {
    const agreed = order('expired', { agreed_at: NOW })
    const revive = (due: number) =>
      changeOrder(agreed, { act: 'revive', received: DEPOSIT, due }, NOW, calendar)?.state
    expect([revive(1), revive(0)]).toEqual([undefined, 'paid'])
  })
})
