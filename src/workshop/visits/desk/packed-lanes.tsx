import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { VISIT_STATE_LABELS } from '../desk-state-texts.model.ts'
import type { VisitSlip } from '../desk-visits.contract.ts'
import { LaneSection, SlipItems } from './lane-section.tsx'
import styles from './packed-lanes.module.css'
import type { Lane } from './texts.ts'
import { StateShape } from './visit-state-badge.tsx'

interface Props {
  inLane: (lane: Lane) => readonly VisitSlip[]
  slipOf: (visit: VisitSlip) => ReactNode
}

/** The lanes of a day on a tablet, stacked without gaps; a long lane scrolls, so that all lanes stay on the screen. */
export function PackedLanes({ inLane, slipOf }: Props) {
  const lane = (name: Lane) => <LaneSection lane={name} visits={inLane(name)} slipOf={slipOf} />
  return (
    <div className={styles.board}>
      <Scheduled visits={inLane('scheduled')} slipOf={slipOf} />
      <div className={styles.pack}>
        {lane('arrived')}
        {lane('waiting')}
        <HandedOverLane visits={inLane('handed_over')} slipOf={slipOf} />
      </div>
      <div className={styles.pack}>
        {lane('in_work')}
        {lane('ready')}
      </div>
    </div>
  )
}

interface LaneProps {
  visits: readonly VisitSlip[]
  slipOf: (visit: VisitSlip) => ReactNode
}

/** How many items of a list are wholly or partly below its visible part. */
const countItemsBelow = (list: HTMLElement): number =>
  [...list.children].filter((item) => {
    const { bottom } = item.getBoundingClientRect()
    return bottom > list.getBoundingClientRect().bottom + 1
  }).length

/** The lane of scheduled visits; below it a button tells how many are out of sight and when the next of them is. */
function Scheduled({ visits, slipOf }: LaneProps) {
  const list = useRef<HTMLUListElement>(null)
  const [below, setBelow] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are observed again when visits come or leave
  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const measure = () => setBelow(countItemsBelow(shown))
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    for (const item of shown.children) observer.observe(item)
    shown.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      shown.removeEventListener('scroll', measure)
    }
  }, [visits.length])
  const next = visits[visits.length - below]
  const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <LaneSection lane="scheduled" visits={visits} slipOf={slipOf} className={styles.scheduled}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard */}
      <ul ref={list} tabIndex={0} aria-label={VISIT_STATE_LABELS.scheduled}>
        <SlipItems visits={visits} slipOf={slipOf} />
      </ul>
      {next && (
        <button
          type="button"
          className={styles.more}
          onClick={() =>
            list.current?.scrollBy({
              top: list.current.clientHeight * 0.8,
              behavior: prefersReducedMotion() ? 'auto' : 'smooth',
            })
          }
        >
          <Icon name="chevron-down" size={18} />
          {`${below} lagi, berikutnya ${next.order_start_time}`}
        </button>
      )}
    </LaneSection>
  )
}

/** The lane of handed-over visits, collapsed at first. */
function HandedOverLane({ visits, slipOf }: LaneProps) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={VISIT_STATE_LABELS.handed_over}>
      <button
        type="button"
        className={styles.closed}
        aria-expanded={open}
        aria-controls="lane-handed_over"
        onClick={() => setOpen(!open)}
      >
        <StateShape state="handed_over" />
        <span>{VISIT_STATE_LABELS.handed_over}</span>
        <b>{visits.length}</b>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      <ul id="lane-handed_over" hidden={!open} className={styles.left}>
        {visits.map((visit) => (
          <li key={visit.id}>{slipOf(visit)}</li>
        ))}
      </ul>
    </section>
  )
}
