import type { DeskDay, VisitSlip } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './lanes.module.css'
import { STATE_WORDS } from './public/state-words.ts'
import { Slip } from './slip.tsx'
import { StateShape } from './state-mark.tsx'
import { useChanges } from './use-changes.ts'
import { LANES, type Lane, laneOf, lateness } from './words.ts'

interface Props {
  sheet: DeskDay
  now: Date
  ref: Ref<HTMLDivElement>
  /** Whether this day was shown before, so that new visits in it are highlighted. */
  fresh: boolean
}

/** Six lanes with what lies in them; on a phone one of them, chosen by tabs. */
export function Lanes({ sheet, now, ref, fresh }: Props) {
  const inLane = (lane: Lane) => sheet.visits.filter((visit) => laneOf(visit) === lane)
  const [chosen, setChosen] = useState<Lane>(
    () => LANES.find((lane) => inLane(lane).length > 0) ?? 'scheduled',
  )
  const { changedAt, said } = useChanges(sheet, fresh)
  return (
    <>
      <Tabs chosen={chosen} onChoose={setChosen} inLane={inLane} now={now} />
      <div ref={ref} className={styles.lanes}>
        {LANES.map((lane) => (
          <section
            key={lane}
            id={`lane-${lane}`}
            aria-labelledby={`lane-${lane}-name`}
            className={classNames(styles.lane, styles[lane], lane === chosen && styles.on)}
          >
            <header>
              <StateShape state={lane} />
              <h2 id={`lane-${lane}-name`}>{STATE_WORDS[lane]}</h2>
              <span className={styles.count}>{inLane(lane).length}</span>
            </header>
            {lane === chosen && inLane(lane).length === 0 && (
              <p className={styles.empty}>Tidak ada yang {STATE_WORDS[lane].toLowerCase()}.</p>
            )}
            <ul>
              {inLane(lane).map((visit) => (
                <li key={visit.id}>
                  <Slip
                    visit={visit}
                    timezone={sheet.branch.timezone}
                    now={now}
                    changedAt={changedAt(visit.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p role="status" className={layout.visuallyHidden}>
        {said}
      </p>
    </>
  )
}

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
        const late = visits.some((visit) => lateness(visit, now) !== null)
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
            <span>{STATE_WORDS[lane]}</span>
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
