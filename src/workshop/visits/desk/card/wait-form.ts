import { dayFromSlashed, instantAt, localClock, slashedDay, type Zone } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { type Visit, waitFor } from '../../desk-visits.contract.ts'
import type { WaitReason } from '../../visit-states.model.ts'

export interface WaitValues {
  reason: WaitReason
  word: string
  /** When a part is expected, as typed; both or none. */
  day: string
  time: string
}

/** What the form begins with: nothing, or what a car waits for already. */
export function waitValues(visit: Visit, zone: Zone): WaitValues {
  if (visit.state !== 'waiting') return { reason: 'parts', word: '', day: '', time: '' }
  const expected = visit.expected_at ? localClock(new Date(visit.expected_at), zone) : null
  return {
    reason: visit.wait_reason ?? 'other',
    word: visit.wait_word ?? '',
    day: expected ? slashedDay(expected.day) : '',
    time: expected?.time ?? '',
  }
}

/** The problems of the input: a part must be expected at a moment that has not passed. */
export function waitProblems({ reason, word, day, time }: WaitValues, zone: Zone, now: Date) {
  const on = dayFromSlashed(day)
  const clock = localClock(now, zone)
  const isReadable = isTimeOfDay(time.trim())
  return [
    ...problem(
      'word',
      sentenceOf(waitFor.body.shape.word, word) ??
        (reason === 'other' && !word.trim() && 'Tulis kata untuk pelanggan terlebih dahulu'),
    ),
    ...(reason === 'parts' && (day || time)
      ? [
          ...problem('day', !on && 'Tanggal tidak valid'),
          ...problem('day', on !== null && on < clock.day && 'Tanggal itu sudah lewat'),
          ...problem('time', !isReadable && 'Jam harus berbentuk HH:mm'),
          ...problem(
            'time',
            isReadable && on === clock.day && time.trim() <= clock.time && 'Jam itu sudah lewat',
          ),
        ]
      : []),
  ]
}

/** The moment at which a part is expected, on the workshop's clock; null where none was typed. */
export function parseExpectedMoment({ reason, day, time }: WaitValues, zone: Zone): string | null {
  const on = dayFromSlashed(day)
  return reason === 'parts' && on && time ? instantAt(on, time.trim(), zone).toISOString() : null
}
