import { addDays, type Day, localClock, ZONE_NAMES } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import {
  branchDayAfter,
  checkDeadline,
  deadlineInHours,
  deadlineInWorkingDays,
  endOfDay,
  isWindowOver,
  type OrderCalendar,
} from './order-deadlines.model.ts'
import type { SalesSettings } from './sales-settings.model.ts'

/** States of an order with the label that buyers and staff read. */
export const ORDER_STATES = {
  unproved: 'Menunggu kode',
  reserved: 'Menunggu tanda jadi',
  checking: 'Transfer diperiksa',
  deposit_paid: 'Tanda jadi diterima',
  agreed: 'Menunggu pelunasan',
  paid: 'Sedang disiapkan',
  prepared: 'Siap diserahkan',
  handed_over: 'Sudah diserahkan',
  papers: 'Surat diurus',
  returning: 'Pengembalian diperiksa',
  closed: 'Selesai',
  returned: 'Dikembalikan',
  expired: 'Berakhir',
  cancelled: 'Dibatalkan',
} as const
export type OrderState = keyof typeof ORDER_STATES
/** In place of the label of `papers` once the first promise of a paper has passed. */
export const PAPERS_LATE = 'Surat terlambat'
export const ORDER_STATE_NAMES = Object.keys(ORDER_STATES) as [OrderState, ...OrderState[]]

/** States in which the car belongs to its buyer; the database allows one such order a car. */
export const LIVE_STATES = [
  'reserved',
  'checking',
  'deposit_paid',
  'agreed',
  'paid',
  'prepared',
  'handed_over',
  'papers',
  'returning',
] as const
export const isLive = (state: OrderState): boolean => LIVE_STATES.some((live) => live === state)

/** Live states in which the car is still at the branch. */
export const STATES_BEFORE_HAND_OVER = [
  'reserved',
  'checking',
  'deposit_paid',
  'agreed',
  'paid',
  'prepared',
] as const
export const isBeforeHandOver = (state: OrderState): boolean =>
  STATES_BEFORE_HAND_OVER.some((one) => one === state)

/** States that end an order; an expired one may be revived, and a paper that did not come opens a closed one again. */
export const ENDED_STATES = ['expired', 'cancelled', 'closed', 'returned'] as const
export const isEnded = (state: OrderState): boolean => ENDED_STATES.some((one) => one === state)

/** Why the dealer cancels; the buyer pays nothing. */
export const DEALER_CAUSES = {
  sold_elsewhere: 'Mobil sudah terjual di tempat lain',
  defect: 'Ditemukan kerusakan',
  not_ready: 'Mobil tidak siap pada waktunya',
  identity: 'Identitas pembeli tidak sesuai',
  trade_in: 'Mobil tukar tambah tidak seperti ditawarkan',
  financing: 'Pembiayaan ditolak',
  other: 'Sebab lain',
} as const
export type DealerCause = keyof typeof DEALER_CAUSES

/** How long a code may be typed before an unproved order is deleted. */
export const UNPROVED_MINUTES = 10
/** How often a buyer may say "Saya sudah transfer" for the deposit, and for the balance. */
const ANNOUNCED_MAX = { reserved: 2, agreed: 1 } as const
const NOT_FOUND_HOURS = 2
const EXTENSION_HOURS = 72
const EXTENSIONS_MAX = 2
/** Days for which a prepared car waits before the head is told. */
const PREPARED_DAYS = 14
/** Branch days within which a car comes back after its return was asked for. */
export const RETURN_VISIT_DAYS = 3
/** Days within which the buyer answers what the inspection of a return found. */
const ANSWER_DAYS = 5

/** What happens to an order. */
export type OrderAct =
  | { act: 'prove' }
  | { act: 'announce_transfer' }
  /** Money waits for a second person. */
  | { act: 'await_second' }
  | { act: 'extend_check' }
  | { act: 'not_found' }
  /** Confirmed money is compared with what is asked for; `again` where a short deposit has moved the deadline before. */
  | { act: 'money'; received: number; due: number; again?: boolean }
  | { act: 'agree'; payBy: 'transfer' | 'financing'; due: number }
  | { act: 'correct_papers' }
  | { act: 'extend_hold' }
  | { act: 'expire' }
  | { act: 'cancel' }
  /** The head accepts a deposit that came late, or a payment in time was seen late. */
  | { act: 'revive'; received: number; due: number }
  /** Everything is done before the hand-over. */
  | { act: 'prepare' }
  /** The head promises another day for a car that is not ready. */
  | { act: 'promise_ready'; day: Day }
  | { act: 'hand_over'; returnUntil: Date }
  /** The return window ends; papers may still be open. */
  | { act: 'end_window'; papersOpen: boolean }
  /** The last paper is delivered. */
  | { act: 'finish_papers' }
  /** The buyer says that a delivered paper has not come. */
  | { act: 'reopen_papers' }
  | { act: 'ask_return' }
  /** What a return's inspection found waits for the buyer, or for head office. */
  | { act: 'await_answer' }
  | { act: 'await_office' }
  /** A return that does not take place: the order goes back to its state. */
  | { act: 'keep_car'; returnUntil: Date; papersOpen: boolean }
  | { act: 'take_back' }

/** What decides about a transition. */
export interface OrderFacts {
  state: OrderState
  deadline_at: Date | null
  announced: number
  extended: boolean
  holds_extended: number
  papers_corrected: boolean
  agreed_at: Date | null
  terms: SalesSettings
}

/** The next state and what goes with it. */
export type OrderChange = Pick<
  OrderFacts,
  'state' | 'deadline_at' | 'announced' | 'extended' | 'holds_extended' | 'papers_corrected'
>

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

/** The day on which the car is ready, counted from an instant. */
export const readyDay = (from: Date, terms: SalesSettings, calendar: OrderCalendar): Day =>
  branchDayAfter(from, terms.ready_days, calendar)

/** Until when the balance is due if the agreement is accepted now. */
export const balanceDeadline = (
  now: Date,
  payBy: 'transfer' | 'financing',
  terms: SalesSettings,
  calendar: OrderCalendar,
): Date => deadlineInWorkingDays(now, terms.balance_days[payBy], calendar)

/** Decides every transition; null where the act is forbidden in the state. */
export function changeOrder(
  order: OrderFacts,
  act: OrderAct,
  now: Date,
  calendar: OrderCalendar,
): OrderChange | null {
  const { state, terms, deadline_at } = order
  const { announced, extended, holds_extended, papers_corrected } = order
  const same: OrderChange = { state, deadline_at, announced, extended, holds_extended, papers_corrected }
  /** A new state, in which nothing was announced. */
  const to = (next: OrderState, deadline: Date | null): OrderChange => ({
    ...same,
    state: next,
    deadline_at: deadline,
    announced: 0,
    extended: false,
  })
  const inHours = (hours: number) => deadlineInHours(now, hours, calendar.zone)
  const paid = () => to('paid', endOfDay(readyDay(now, terms, calendar), calendar.zone))
  const held = () => to('deposit_paid', inHours(terms.hold_hours))

  switch (act.act) {
    case 'prove':
      return state === 'unproved' ? to('reserved', inHours(terms.deposit_hours)) : null
    case 'announce_transfer': {
      if (state !== 'reserved' && state !== 'agreed') return null
      if (announced >= ANNOUNCED_MAX[state]) return null
      return {
        ...same,
        state: state === 'reserved' ? 'checking' : 'agreed',
        deadline_at: later(deadline_at, checkDeadline(now, calendar)),
        announced: announced + 1,
        extended: false,
      }
    }
    case 'await_second':
      if (state !== 'reserved' && state !== 'checking' && state !== 'agreed') return null
      return {
        ...same,
        state: state === 'agreed' ? 'agreed' : 'checking',
        deadline_at: later(deadline_at, checkDeadline(now, calendar)),
      }
    case 'extend_check':
      if (state !== 'checking' || extended) return null
      return { ...same, deadline_at: later(deadline_at, checkDeadline(now, calendar)), extended: true }
    case 'not_found':
      return state === 'checking'
        ? { ...same, state: 'reserved', deadline_at: later(deadline_at, inHours(NOT_FOUND_HOURS)) }
        : null
    case 'money':
      return changeByMoney(act, { order, same, paid, held, asked: () => inHours(terms.deposit_hours) })
    case 'agree': {
      if (state !== 'deposit_paid') return null
      return act.due <= 0 ? paid() : to('agreed', balanceDeadline(now, act.payBy, terms, calendar))
    }
    case 'correct_papers': {
      if (papers_corrected || !['reserved', 'checking', 'deposit_paid'].includes(state)) return null
      const deadline = state === 'deposit_paid' ? inHours(terms.hold_hours) : deadline_at
      return { ...same, deadline_at: deadline, papers_corrected: true }
    }
    case 'extend_hold':
      if (state !== 'deposit_paid' || holds_extended >= EXTENSIONS_MAX || !deadline_at) return null
      return {
        ...same,
        deadline_at: deadlineInHours(deadline_at, EXTENSION_HOURS, calendar.zone),
        holds_extended: holds_extended + 1,
      }
    case 'expire': {
      const ends =
        state === 'reserved' || state === 'checking' || state === 'deposit_paid' || state === 'agreed'
      // The deadline that lapsed stays, for the buyer to read.
      return ends && deadline_at && deadline_at <= now ? to('expired', deadline_at) : null
    }
    case 'cancel':
      return state === 'unproved' || isBeforeHandOver(state) ? to('cancelled', null) : null
    case 'revive':
      if (state !== 'expired' || act.received < terms.deposit_idr) return null
      if (!order.agreed_at) return held()
      return act.due <= 0 ? paid() : null
    default:
      return changeAfterPayment(act, { state, deadline_at, same, to }, now, calendar)
  }
}

interface AfterPayment {
  state: OrderState
  deadline_at: Date | null
  same: OrderChange
  to(state: OrderState, deadline: Date | null): OrderChange
}
type LaterAct = Extract<
  OrderAct,
  {
    act:
      | 'prepare'
      | 'promise_ready'
      | 'hand_over'
      | 'end_window'
      | 'finish_papers'
      | 'reopen_papers'
      | 'ask_return'
      | 'await_answer'
      | 'await_office'
      | 'keep_car'
      | 'take_back'
  }
>

/** Preparation, hand-over, papers and return; null where the act is forbidden in the state. */
function changeAfterPayment(
  act: LaterAct,
  { state, deadline_at, same, to }: AfterPayment,
  now: Date,
  calendar: OrderCalendar,
): OrderChange | null {
  const today = localClock(now, calendar.zone).day
  const afterWindow = (papersOpen: boolean) => to(papersOpen ? 'papers' : 'closed', null)
  const returning = (deadline: Date | null): OrderChange | null =>
    state === 'returning' ? { ...same, deadline_at: deadline } : null
  switch (act.act) {
    case 'prepare':
      return state === 'paid' ? to('prepared', endOfDay(addDays(today, PREPARED_DAYS), calendar.zone)) : null
    case 'promise_ready':
      return state === 'paid' ? { ...same, deadline_at: endOfDay(act.day, calendar.zone) } : null
    case 'hand_over':
      return state === 'prepared' ? to('handed_over', act.returnUntil) : null
    case 'end_window':
      if (state !== 'handed_over' || !deadline_at || !isWindowOver(deadline_at, now)) return null
      return afterWindow(act.papersOpen)
    case 'finish_papers':
      return state === 'papers' ? to('closed', null) : null
    case 'reopen_papers':
      return state === 'closed' ? to('papers', null) : null
    case 'ask_return': {
      if (state !== 'handed_over' || !deadline_at || isWindowOver(deadline_at, now)) return null
      return to('returning', endOfDay(branchDayAfter(now, RETURN_VISIT_DAYS, calendar), calendar.zone))
    }
    case 'await_answer':
      return returning(endOfDay(addDays(today, ANSWER_DAYS), calendar.zone))
    case 'await_office':
      return returning(null)
    case 'keep_car':
      if (state !== 'returning') return null
      return isWindowOver(act.returnUntil, now)
        ? afterWindow(act.papersOpen)
        : to('handed_over', act.returnUntil)
    case 'take_back':
      return state === 'returning' ? to('returned', null) : null
  }
}

interface MoneyParts {
  order: OrderFacts
  same: OrderChange
  paid(): OrderChange
  held(): OrderChange
  /** The deadline of a deposit that is asked for anew. */
  asked(): Date
}

/** A deposit that is complete or short, a balance that is paid, or a void that takes a deposit back. */
function changeByMoney(
  { received, due, again = false }: { received: number; due: number; again?: boolean },
  { order, same, paid, held, asked }: MoneyParts,
): OrderChange | null {
  const isDeposited = received >= order.terms.deposit_idr
  switch (order.state) {
    case 'reserved':
    case 'checking':
      if (isDeposited) return held()
      return {
        ...same,
        state: 'reserved',
        deadline_at: again ? order.deadline_at : later(order.deadline_at, asked()),
      }
    case 'deposit_paid':
      if (isDeposited) return same
      return { ...same, state: 'reserved', deadline_at: asked(), announced: 0, extended: false }
    case 'agreed':
      return due <= 0 ? paid() : same
    default:
      // Money after everything is paid changes nothing: what is too much goes back.
      return isLive(order.state) ? same : null
  }
}

/** What others read of the car: `ordered` until an hour, or `sold`. */
export const publicStateOf = (state: OrderState): 'ordered' | 'sold' =>
  state === 'reserved' || state === 'checking' || state === 'deposit_paid' || state === 'agreed'
    ? 'ordered'
    : 'sold'

/** `Kamis, 3 Desember, 11:00 WIB`; with `now` on the same day `11:00 WIB`. */
export function orderMoment(at: Date, zone: OrderCalendar['zone'], now?: Date): string {
  const { day, time } = localClock(at, zone)
  const hour = `${time} ${ZONE_NAMES[zone]}`
  return now && localClock(now, zone).day === day ? hour : `${dayAndMonthWithWeekday(day)}, ${hour}`
}
