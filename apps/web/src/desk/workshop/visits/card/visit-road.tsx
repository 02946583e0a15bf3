import type { Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { Road } from '../../../parts/road.tsx'
import { STATE_WORDS } from '../public/state-words.ts'
import { LANES, type Lane, laneOf } from '../words.ts'

/** Six marks: how far the visit has come. */
export function VisitRoad({ visit }: { visit: Visit }) {
  const lane = laneOf(visit)
  if (!lane) return null
  const here = LANES.indexOf(lane)
  const zone = zoneOf(visit.branch.timezone)
  const instants: Record<Lane, string | null> = {
    scheduled: visit.starts_at,
    arrived: visit.arrived_at,
    in_work: null,
    waiting: visit.state === 'waiting' ? visit.state_since : null,
    ready: visit.ready_at,
    handed_over: visit.handed_over_at,
  }
  const marks = LANES.map((one, index) => {
    const at = index <= here ? instants[one] : null
    return { name: STATE_WORDS[one], words: at && localClock(new Date(at), zone).time }
  })
  return <Road label="Perjalanan kunjungan" marks={marks} here={here} />
}
