import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { ROLE_WORDS } from '@toyota-trust/contracts/desk/role-words.ts'
import {
  DEFAULT_ZONE,
  localClock,
  longDayWithWeekday,
  ZONE_NAMES,
  zoneOf,
} from '@toyota-trust/contracts/platform/days.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { initialsOf } from '../../platform/ui/initials.ts'
import { useNow } from '../../platform/ui/use-now.ts'
import styles from './top-bar.module.css'
import { useWorkshop } from './workshop.tsx'

const TICK_MS = 1_000

/** Slots of the top bar that a screen fills: its search, and the state of its data. */
type Place = 'search' | 'live'
type Places = Record<Place, HTMLElement | null>
const PlacesContext = createContext<{
  places: Places
  put: (place: Place, element: HTMLElement | null) => void
}>({
  places: { search: null, live: null },
  put: () => {},
})

export function TopBarPlaces({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<Places>({ search: null, live: null })
  const [put] = useState(
    () => (place: Place, element: HTMLElement | null) =>
      setPlaces((now) => (now[place] === element ? now : { ...now, [place]: element })),
  )
  return <PlacesContext value={{ places, put }}>{children}</PlacesContext>
}

/** `<InTopBar place="search">…</InTopBar>`: a screen's own part of the top bar. */
export function InTopBar({ place, children }: { place: Place; children: ReactNode }) {
  const element = useContext(PlacesContext).places[place]
  return element && createPortal(children, element)
}

/** "Langsung", or since when the line is cut: for `InTopBar place="live"`. */
export function Live({ cutAt }: { cutAt: string | null }) {
  return (
    <span role="status" className={cutAt ? styles.cut : styles.live}>
      {cutAt ? `Terputus, data ${cutAt}` : 'Langsung'}
    </span>
  )
}

/** Where and when it is, and who works here. */
export function TopBar({ session }: { session: DeskSession }) {
  const { put } = useContext(PlacesContext)
  const { workshop } = useWorkshop()
  const zone = workshop ? zoneOf(workshop.timezone) : DEFAULT_ZONE
  const { day, time } = localClock(useNow(TICK_MS), zone)
  // Each ref function stays the same, or React would take the element away and give it again with every second.
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
          <small>{ROLE_WORDS[session.role]}</small>
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
