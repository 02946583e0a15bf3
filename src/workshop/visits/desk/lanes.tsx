import { type KeyboardEvent, lazy, type Ref, Suspense, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { useMedia } from '#web/ui/use-media.ts'
import { VISIT_STATE_LABELS } from '../desk-state-texts.model.ts'
import type { DeskDay, VisitSlip } from '../desk-visits.contract.ts'
import { LaneSection } from './lane-section.tsx'
import styles from './lanes.module.css'
import { Slip } from './slip.tsx'
import { LANES, type Lane, laneOf } from './texts.ts'
import { useChanges } from './use-changes.ts'
import { delayText } from './visit-delay.ts'
import { StateShape } from './visit-state-badge.tsx'

/** On a tablet, lanes are packed into three columns that scroll independently. */
const TABLET = '(min-width: 768px) and (max-width: 1199.98px)'
const packedLanes = () => import('./packed-lanes.tsx').then((m) => ({ default: m.PackedLanes }))
const PackedLanes = lazy(packedLanes)
// Loads the chunk together with the day, not after it; `lazy` tries again if this fails.
if (window.matchMedia(TABLET).matches) packedLanes().catch(() => {})

interface Props {
  sheet: DeskDay
  now: Date
  ref: Ref<HTMLDivElement>
}

/** Six lanes with their visits; on a phone one of them, selected by tabs. */
export function Lanes({ sheet, now, ref }: Props) {
  const inLane = (lane: Lane) => sheet.visits.filter((visit) => laneOf(visit) === lane)
  const [chosen, setChosen] = useState<Lane>(
    () => LANES.find((lane) => inLane(lane).length > 0) ?? 'scheduled',
  )
  const { changedAt, said } = useChanges(sheet)
  const shown = { timezone: sheet.branch.timezone, now }
  const isTablet = useMedia(TABLET)
  if (isTablet)
    return (
      <>
        <div ref={ref}>
          <Suspense>
            <PackedLanes
              inLane={inLane}
              slipOf={(visit) => <Slip short visit={visit} {...shown} changedAt={changedAt(visit.id)} />}
            />
          </Suspense>
        </div>
        <Announced said={said} />
      </>
    )
  return (
    <>
      <Tabs chosen={chosen} onChoose={setChosen} inLane={inLane} now={now} />
      <div ref={ref} className={styles.lanes}>
        {LANES.map((lane) => (
          <LaneSection
            key={lane}
            lane={lane}
            visits={inLane(lane)}
            chosen={lane === chosen}
            slipOf={(visit) => <Slip visit={visit} {...shown} changedAt={changedAt(visit.id)} />}
          />
        ))}
      </div>
      <Announced said={said} />
    </>
  )
}

const Announced = ({ said }: { said: string }) => (
  <p role="status" className={layout.visuallyHidden}>
    {said}
  </p>
)

interface TabsProps {
  chosen: Lane
  onChoose: (lane: Lane) => void
  inLane: (lane: Lane) => VisitSlip[]
  now: Date
}

function Tabs({ chosen, onChoose, inLane, now }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && LANES[(LANES.indexOf(chosen) + step + LANES.length) % LANES.length]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[aria-controls="lane-${next}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label="Jalur" className={styles.tabs} onKeyDown={onKeyDown}>
      {LANES.map((lane) => {
        const visits = inLane(lane)
        const late = visits.some((visit) => delayText(visit, now) !== null)
        return (
          <button
            key={lane}
            type="button"
            role="tab"
            aria-selected={lane === chosen}
            aria-controls={`lane-${lane}`}
            tabIndex={lane === chosen ? 0 : -1}
            className={classNames(late && styles.hasLate)}
            onClick={() => onChoose(lane)}
          >
            <StateShape state={lane} />
            <span>{VISIT_STATE_LABELS[lane]}</span>
            <b>
              {visits.length}
              {late && <span aria-hidden="true">!</span>}
              {late && <span className={layout.visuallyHidden}>, ada yang terlambat</span>}
            </b>
          </button>
        )
      })}
    </div>
  )
}
