import { useEffect, useState } from 'react'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { Minute, Schedule } from '../plan-terms.model.ts'
import { type DraggedStep, fittingPlacements, type Placement } from './dragging.ts'

/** Length of a slice of the search in milliseconds; the page handles input between two slices. */
const SLICE_MS = 8

interface PlacementResult {
  key: string
  placements: readonly Placement[]
  /** Whether these are all. */
  isWhole: boolean
}

/**
 * Searches the placements of a step in slices, so that the page stays responsive. After a change of the plan the former placements are
 * shown until the new search is complete.
 */
export function useFittingPlacements(
  plan: DayBoard,
  before: Schedule,
  at: Date,
  now: Minute | null,
  { number, step, technician }: Pick<DraggedStep, 'number' | 'step' | 'technician'>,
): Omit<PlacementResult, 'key'> {
  const key = `${number}.${step}.${technician}`
  const [found, setFound] = useState<PlacementResult>({ key, placements: [], isWhole: false })
  useEffect(() => {
    const search = fittingPlacements(plan, before, at, now, { number, step, technician, stall: '', begin: 0 })
    const places: Placement[] = []
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
          shown.key === key && shown.isWhole && !isWhole ? shown : { key, placements: [...places], isWhole },
        )
      if (!isWhole) timer = window.setTimeout(look)
    }
    let timer = window.setTimeout(look)
    return () => window.clearTimeout(timer)
  }, [plan, before, at, now, number, step, technician, key])
  return found.key === key ? found : { placements: [], isWhole: false }
}
