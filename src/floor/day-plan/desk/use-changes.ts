import { useEffect, useRef, useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { Schedule } from '../plan-terms.model.ts'
import { stallName } from './board-texts.ts'
import { jobKey } from './use-frozen-plan.ts'

const CHANGED_MS = 10_000

interface PlanSnapshot {
  key: string
  versions: ReadonlyMap<string, number>
  stalls: ReadonlyMap<string, string | null>
}

function createPlanSnapshot(plan: DayBoard, day: Schedule): PlanSnapshot {
  const stalls = new Map(day.blocks.map(({ job, stall }) => [job, stall] as const).reverse())
  return {
    key: `${plan.branch.id}.${plan.day}`,
    versions: new Map(plan.jobs.map((job) => [jobKey(job), job.version])),
    stalls: new Map(plan.jobs.map((job) => [jobKey(job), stalls.get(job.number) ?? null])),
  }
}

/** Tells which jobs changed in the last seconds, and announces the newest change of a stall to screen readers. */
export function useChanges(plan: DayBoard, day: Schedule, now: Date) {
  const seen = useRef<PlanSnapshot>(createPlanSnapshot(plan, day))
  const [at, setAt] = useState<ReadonlyMap<string, number>>(new Map())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = seen.current
    const current = createPlanSnapshot(plan, day)
    seen.current = current
    if (before.key !== current.key) return
    const changed = plan.jobs.filter((job) => {
      const known = before.versions.get(jobKey(job))
      return known !== undefined && known !== job.version
    })
    if (changed.length > 0)
      setAt((known) => new Map([...known, ...changed.map((job) => [jobKey(job), Date.now()] as const)]))
    const moved = plan.jobs.find((job) => {
      const was = before.stalls.get(jobKey(job))
      const is = current.stalls.get(jobKey(job))
      return was && is && was !== is
    })
    if (moved)
      setSaid(
        `${formatPlate(moved.plate)} pindah ke ${stallName(plan, current.stalls.get(jobKey(moved)) ?? null)}`,
      )
  }, [plan, day])
  return {
    isChanged: (job: BoardJob) => now.getTime() - (at.get(jobKey(job)) ?? 0) < CHANGED_MS,
    said,
  }
}
