import { localClock, shortDay, shortDayWithWeekday, type Zone } from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import type { Visit, VisitSlip } from '../desk-visits.contract.ts'
import { WAIT_REASON_LABELS } from '../visit-states.model.ts'
import { delayText, minutesSince } from './visit-delay.ts'

/** The six lanes of a day, in the order in which a car passes them. */
export const LANES = ['scheduled', 'arrived', 'in_work', 'waiting', 'ready', 'handed_over'] as const
export type Lane = (typeof LANES)[number]

const SHORT_WEEKDAYS = 'Min Sen Sel Rab Kam Jum Sab'.split(' ')
/** `2026-11-26` → `Kam` */
export const shortWeekday = (day: string): string =>
  SHORT_WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

export type FlagIcon =
  | 'late'
  | 'clock'
  | 'swap'
  | 'arrow-in'
  | 'plus'
  | 'pause'
  | 'check'
  | 'cross'
  | 'key'
  | 'alert'
export interface Flag {
  mark: FlagIcon
  look: 'bad' | 'warn' | 'info' | 'ok' | 'plain'
  words: string
}

const createPlainFlag = (mark: FlagIcon, words: string): Flag => ({ mark, look: 'plain', words })

/** The flags of a visit: the most urgent one, and whether it exceeds the capacity. */
export function listFlags(visit: VisitSlip, zone: Zone, now: Date): Flag[] {
  const late = delayText(visit, now)
  const first: Flag | null = late ? { mark: 'late', look: 'bad', words: late } : flagOfState(visit, zone, now)
  const over: Flag[] = visit.over_capacity
    ? [{ mark: 'alert', look: 'warn', words: 'Di atas kapasitas' }]
    : []
  return [...(first ? [first] : []), ...over]
}

function flagOfState(visit: VisitSlip, zone: Zone, now: Date): Flag | null {
  const time = (instant: string | null) => (instant ? localClock(new Date(instant), zone).time : '')
  switch (visit.state) {
    case 'scheduled':
      if (!visit.confirmed) return { mark: 'clock', look: 'warn', words: 'Perlu konfirmasi' }
      if (visit.notified_begin)
        return createPlainFlag('clock', `Dikabari mulai ${time(visit.notified_begin)}`)
      return visit.moved_from
        ? createPlainFlag('swap', formatSlotChange(visit.moved_from, visit.starts_at, zone))
        : null
    case 'arrived':
      return visit.walk_in
        ? createPlainFlag('plus', 'Walk-in')
        : { mark: 'arrow-in', look: 'info', words: `Datang ${time(visit.arrived_at)}` }
    case 'in_work':
      return visit.promised_ready_at
        ? createPlainFlag('clock', `Janji ${formatTimeWithDay(visit.promised_ready_at, zone, now)}`)
        : null
    case 'waiting':
      return {
        mark: 'pause',
        look: 'warn',
        words: `${getWaitReasonLabel(visit)}, ${formatMinutes(minutesSince(visit.state_since, now))}`,
      }
    case 'ready':
      return { mark: 'check', look: 'ok', words: `Siap ${time(visit.ready_at)}` }
    case 'handed_over':
      return createPlainFlag('key', `Diambil ${time(visit.handed_over_at)}`)
    default:
      return null
  }
}

/** `Persetujuan`, or the word that a user entered. */
export const getWaitReasonLabel = (visit: Pick<VisitSlip, 'wait_reason' | 'wait_word'>): string =>
  visit.wait_word ?? WAIT_REASON_LABELS[visit.wait_reason ?? 'other']

/** `Perkiraan datang 13:30`, with its day unless it is today; null where the car waits for no part, or the time is unknown. */
export function formatExpectedArrival(
  { state, wait_reason, expected_at }: Pick<Visit, 'state' | 'wait_reason' | 'expected_at'>,
  zone: Zone,
  now: Date,
): string | null {
  if (state !== 'waiting' || wait_reason !== 'parts' || !expected_at) return null
  return `Perkiraan datang ${formatTimeWithDay(expected_at, zone, now)}`
}

/** `13:30`, on another day than today `Kam 26 Nov, 10:30`. */
function formatTimeWithDay(instant: string, zone: Zone, now: Date): string {
  const { day, time } = localClock(new Date(instant), zone)
  return day === localClock(now, zone).day ? time : `${shortDayWithWeekday(day)}, ${time}`
}

function formatSlotChange(from: string, to: string, zone: Zone): string {
  const before = localClock(new Date(from), zone)
  const after = localClock(new Date(to), zone)
  return `Dipindah dari ${before.day === after.day ? before.time : shortDay(before.day)}`
}

/** The lane of a visit; null for a state without one. */
export const laneOf = ({ state }: Pick<VisitSlip, 'state'>): Lane | null =>
  LANES.find((lane) => lane === state) ?? null
