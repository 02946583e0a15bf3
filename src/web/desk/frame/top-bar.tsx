import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { DEFAULT_ZONE, localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { useNow } from '#web/ui/use-now.ts'
import styles from './top-bar.module.css'
import { useWorkshop } from './workshop.tsx'

const TICK_MS = 1_000

/** Slots of the top bar that a screen fills: its search, and the state of its data. */
type SlotName = 'search' | 'live'
type Slots = Record<SlotName, HTMLElement | null>
const SlotsContext = createContext<{
  slots: Slots
  put: (slot: SlotName, element: HTMLElement | null) => void
}>({
  slots: { search: null, live: null },
  put: () => {},
})

export function TopBarSlots({ children }: { children: ReactNode }) {
  const [slots, setSlots] = useState<Slots>({ search: null, live: null })
  const [put] = useState(
    () => (slot: SlotName, element: HTMLElement | null) =>
      setSlots((now) => (now[slot] === element ? now : { ...now, [slot]: element })),
  )
  return <SlotsContext value={{ slots, put }}>{children}</SlotsContext>
}

/** `<TopBarPortal slot="search">…</TopBarPortal>`: a screen's own part of the top bar. */
export function TopBarPortal({ slot, children }: { slot: SlotName; children: ReactNode }) {
  const element = useContext(SlotsContext).slots[slot]
  return element && createPortal(children, element)
}

/** "Langsung", or since when the connection is lost: for `TopBarPortal slot="live"`. */
export function ConnectionState({ offlineSince }: { offlineSince: string | null }) {
  const text = offlineSince ? `Terputus, data ${offlineSince}` : 'Langsung'
  return (
    <span
      role="status"
      aria-live={useSilentStart(text)}
      className={offlineSince ? styles.offline : styles.live}
    >
      {text}
    </span>
  )
}

/** The workshop, its date and time, and the signed-in user. */
export function TopBar({ session }: { session: DeskSession }) {
  const { put } = useContext(SlotsContext)
  const { workshop } = useWorkshop()
  const zone = workshop ? zoneOf(workshop.timezone) : DEFAULT_ZONE
  const { day, time } = localClock(useNow(TICK_MS), zone)
  // Ref callbacks with a stable identity: otherwise React would detach and attach the elements on every tick.
  const [refs] = useState(() => ({
    search: (element: HTMLElement | null) => put('search', element),
    live: (element: HTMLElement | null) => put('live', element),
  }))
  return (
    <header className={styles.top}>
      <div className={styles.where}>
        <WorkshopName />
        <span>{longDayWithWeekday(day)}</span>
      </div>
      <span className={styles.clock}>
        {time}
        <span className={styles.zone}>{ZONE_NAMES[zone]}</span>
      </span>
      <div ref={refs.search} className={styles.search} />
      <div ref={refs.live} className={styles.liveSlot} />
      <div className={styles.me}>
        <span className={styles.name}>
          {session.name}
          <small>{STAFF_ROLE_LABELS[session.role]}</small>
        </span>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(session.name)}
        </span>
      </div>
    </header>
  )
}

/** The workshop's name; a list for staff of several workshops. */
function WorkshopName() {
  const { workshop, all, choose } = useWorkshop()
  if (all.length < 2) return <b>{workshop?.name ?? 'Kantor pusat'}</b>
  return (
    <select
      className={styles.choice}
      aria-label="Bengkel"
      value={workshop?.id ?? ''}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {!workshop && <option value="">Kantor pusat</option>}
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
