import { useRef } from 'react'
import { CALLS_SHOWN_MAX, type DisplayContent } from '../desk-displays.contract.ts'

/** How long a call is shown at least, even if it ends before. */
const HELD_MS = 8_000
/** How long a call that has not ended is shown beside a newer one. */
const CALLED_MS = 15_000

type DisplayCalls = DisplayContent['called']

/** When each call was first shown, by its kind, number and moment. */
export type SeenCalls = Map<string, { call: DisplayCalls[number]; since: number }>
const keyOf = ({ kind, number, called_at }: DisplayCalls[number]) => `${kind}${number} ${called_at}`

/**
 * The calls to show, the newest first, at most two: the newest until it ends; beside it one that was shown for less than 8 seconds, or
 * that has not ended and was shown for less than 15. So the next tickets are shown again 15 seconds after a call.
 */
export function visibleCalls(called: DisplayCalls, seen: SeenCalls, now: number): DisplayCalls {
  for (const call of called) if (!seen.has(keyOf(call))) seen.set(keyOf(call), { call, since: now })
  const [newest, ...older] = called
  const isYoung = (call: DisplayCalls[number], ms: number) => now - (seen.get(keyOf(call))?.since ?? now) < ms
  const isCalled = (key: string) => called.some((call) => keyOf(call) === key)
  for (const [key, { call }] of seen) if (!isCalled(key) && !isYoung(call, HELD_MS)) seen.delete(key)
  const gone = [...seen].filter(([key]) => !isCalled(key)).map(([, { call }]) => call)
  return [...(newest ? [newest] : []), ...older.filter((call) => isYoung(call, CALLED_MS)), ...gone].slice(
    0,
    CALLS_SHOWN_MAX,
  )
}

/** The same for a screen that is rendered each second. */
export function useVisibleCalls(called: DisplayCalls): DisplayCalls {
  const seen = useRef<SeenCalls>(new Map())
  return visibleCalls(called, seen.current, Date.now())
}
