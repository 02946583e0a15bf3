import { localClock, zoneOf } from '#core/days.ts'
import { StepIndicator } from '#web/desk/parts/step-indicator.tsx'
import { VISIT_STATE_LABELS } from '../../desk-state-texts.model.ts'
import type { Visit } from '../../desk-visits.contract.ts'
import { LANES, type Lane, laneOf } from '../texts.ts'

/** The six steps of a visit, and the one it has reached. */
export function VisitProgress({ visit }: { visit: Visit }) {
  const lane = laneOf(visit)
  if (!lane) return null
  const current = LANES.indexOf(lane)
  const zone = zoneOf(visit.branch.timezone)
  const instants: Record<Lane, string | null> = {
    scheduled: visit.starts_at,
    arrived: visit.arrived_at,
    in_work: null,
    waiting: visit.state === 'waiting' ? visit.state_since : null,
    ready: visit.ready_at,
    handed_over: visit.handed_over_at,
  }
  const steps = LANES.map((one, index) => {
    const at = index <= current ? instants[one] : null
    return { name: VISIT_STATE_LABELS[one], words: at && localClock(new Date(at), zone).time }
  })
  return <StepIndicator label="Perjalanan kunjungan" steps={steps} current={current} />
}
