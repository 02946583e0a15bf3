import type { DayBoard } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import type { Minute, Schedule } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { useEffect, useState } from 'react'
import { type Carried, fittingPlaces, type Place } from './carrying.ts'

/** Milliseconds of a slice of the search: a press between two slices is answered at once. */
const SLICE_MS = 8

interface Found {
  key: string
  places: readonly Place[]
  /** Whether these are all. */
  isWhole: boolean
}

/**
 * Looks for places at which a step fits, in slices, so that the page answers meanwhile. After a change of the plan those of before are
 * shown until the new ones are whole.
 */
export function useFittingPlaces(
  plan: DayBoard,
  before: Schedule,
  at: Date,
  now: Minute | null,
  { number, step, technician }: Pick<Carried, 'number' | 'step' | 'technician'>,
): Omit<Found, 'key'> {
  const key = `${number}.${step}.${technician}`
  const [found, setFound] = useState<Found>({ key, places: [], isWhole: false })
  useEffect(() => {
    const search = fittingPlaces(plan, before, at, now, { number, step, technician, stall: '', begin: 0 })
    const places: Place[] = []
    const look = () => {
      const until = performance.now() + SLICE_MS
      const known = places.length
      let isWhole = false
      while (!isWhole && performance.now() < until) {
        const next = search.next()
        if (next.done) isWhole = true
        else places.push(...next.value)
      }
      if (isWhole || places.length > known)
        setFound((shown) =>
          shown.key === key && shown.isWhole && !isWhole ? shown : { key, places: [...places], isWhole },
        )
      if (!isWhole) timer = window.setTimeout(look)
    }
    let timer = window.setTimeout(look)
    return () => window.clearTimeout(timer)
  }, [plan, before, at, now, number, step, technician, key])
  return found.key === key ? found : { places: [], isWhole: false }
}
