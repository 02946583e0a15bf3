import type { Wall } from '@toyota-trust/contracts/desk/workshop/displays.ts'
import { useEffect, useRef, useState } from 'react'

const PAGE_MS = 12_000
/** A call stays readable for so long. */
const HELD_MS = 8_000

/** The page of a list that is too long for the wall, replaced each 12 seconds. */
export function usePage(length: number, size: number): number {
  const pages = Math.max(1, Math.ceil(length / size))
  const [page, setPage] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => setPage((now) => now + 1), PAGE_MS)
    return () => window.clearInterval(timer)
  }, [])
  return page % pages
}

type Called = Wall['called']

/** What is called, but a call that was shown for less than 8 seconds stays beside the newer one, at most two. */
export function useHeldCalls(called: Called): Called {
  const seen = useRef(new Map<string, { turn: Called[number]; since: number }>())
  const keyOf = ({ kind, number, called_at }: Called[number]) => `${kind}${number} ${called_at}`
  const now = Date.now()
  for (const turn of called)
    if (!seen.current.has(keyOf(turn))) seen.current.set(keyOf(turn), { turn, since: now })
  const held = [...seen.current.values()]
    .filter(({ turn, since }) => now - since < HELD_MS && !called.some((one) => keyOf(one) === keyOf(turn)))
    .map(({ turn }) => turn)
  for (const [key, { since }] of seen.current)
    if (now - since >= HELD_MS && !called.some((one) => keyOf(one) === key)) seen.current.delete(key)
  return [...called, ...held].slice(0, 2)
}
