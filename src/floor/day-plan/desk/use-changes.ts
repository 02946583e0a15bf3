import { useEffect, useRef, useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { Schedule } from '../plan-terms.model.ts'
import { stallName } from './board-texts.ts'

const CHANGED_MS = 10_000

interface PlanSnapshot {
  key: string
  versions: ReadonlyMap<number, number>
  stalls: ReadonlyMap<number, string | null>
}

const createPlanSnapshot = (plan: DayBoard, day: Schedule): PlanSnapshot => ({
  key: `${plan.branch.id}.${plan.day}`,
  versions: new Map(plan.jobs.map(({ number, version }) => [number, version])),
  stalls: new Map(day.blocks.map(({ job, stall }) => [job, stall] as const).reverse()),
})

/** Tells which jobs changed in the last seconds, and announces the newest change of a stall to screen readers. */
export function useChanges(plan: DayBoard, day: Schedule, now: Date) {
  const seen = useRef<PlanSnapshot>(createPlanSnapshot(plan, day))
  const [at, setAt] = useState<ReadonlyMap<number, number>>(new Map())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = seen.current
    const current = createPlanSnapshot(plan, day)
    seen.current = current
    if (before.key !== current.key) return
    const changed = plan.jobs.filter(({ number, version }) => {
      const known = before.versions.get(number)
      return known !== undefined && known !== version
    })
    if (changed.length > 0)
      setAt((known) => new Map([...known, ...changed.map(({ number }) => [number, Date.now()] as const)]))
    const moved = plan.jobs.find(({ number }) => {
      const was = before.stalls.get(number)
      const is = current.stalls.get(number)
      return was && is && was !== is
    })
    if (moved)
      setSaid(
        `${formatPlate(moved.plate)} pindah ke ${stallName(plan, current.stalls.get(moved.number) ?? null)}`,
      )
  }, [plan, day])
  return {
    isChanged: (number: number) => now.getTime() - (at.get(number) ?? 0) < CHANGED_MS,
    said,
  }
}
