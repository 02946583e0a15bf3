import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/choice.module.css'
import layout from '#web/ui/layout.module.css'
import { Choices } from '#web/ui/radio-group.tsx'
import { useOutlook, useWorkshopLocations } from '#workshop/regions/portal/requests.ts'
import { shortcutsOf, type WorkshopOutlook } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { branchKindOf, SERVICES } from '../../booking-draft.model.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { formatNextHour } from '../public/next-hour.ts'
import { useBookings } from '../requests.ts'
import { type Draft, kindOf, withListedWorkshop } from './booking-draft.ts'
import type { StepProps } from './step-props.ts'
import type { GeolocationState } from './use-geolocation.ts'
import { slotWorkOf } from './use-hours.ts'
import styles from './workshop-cards.module.css'

/** The workshops to choose without a search, and their next free hours. */
export function useShortcuts(draft: Draft, here: GeolocationState, isShown: boolean) {
  const kind = kindOf(draft)
  const bookings = useBookings().data ?? []
  const places = useWorkshopLocations(kind).data ?? []
  const last = findLastBookingOfKind(bookings, draft)
  const [newest] = bookings
  const shortcuts = shortcutsOf(places, {
    lastId: last?.branch_id ?? null,
    here: here.position,
    cityId: places.find(({ city }) => city === (last ?? newest)?.city)?.city_id ?? null,
    chosenId: draft.workshop?.id ?? null,
  })
  // Asked once the work is described: it decides which hour is the next.
  const outlook = useOutlook(kind, isShown ? shortcuts.map(({ place }) => place.id) : [], slotWorkOf(draft))
  return { shortcuts, outlook, lastId: last?.branch_id }
}
type Shortcuts = ReturnType<typeof useShortcuts>

interface Props extends StepProps {
  known: Shortcuts
  here: GeolocationState
}

/** The last used workshop and the nearest ones as cards. */
export function WorkshopCards({ draft, onChange, known: { shortcuts, outlook, lastId }, here }: Props) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const found = here.position !== null
  const wasFound = useRef(found)
  // The pressed button is gone once the place is known: its focus moves to the first card.
  useEffect(() => {
    if (found && !wasFound.current) group.current?.querySelector('input')?.focus()
    wasFound.current = found
  }, [found])
  return (
    <div ref={group} className={styles.group}>
      {shortcuts.length > 0 && (
        <Choices label="Bengkel" labelHidden className={styles.cards}>
          {(name) =>
            shortcuts.map(({ place, km }) => {
              const seen = outlook.data?.find((one) => one.id === place.id)
              return (
                <label key={place.id}>
                  <input
                    type="radio"
                    className={choice.dot}
                    name={name}
                    aria-label={place.branch}
                    aria-describedby={`${id}-${place.id}`}
                    checked={draft.workshop?.id === place.id}
                    onChange={() => onChange((now) => withListedWorkshop(now, place))}
                  />
                  <b>{place.branch}</b>
                  <span id={`${id}-${place.id}`} className={styles.facts}>
                    {km !== null && <span className={styles.km}>{formatDistance(km)}</span>}
                    <span>
                      {[place.id === lastId && 'Bengkel terakhir Anda', formatPromisesKept(seen)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <span>
                      {seen || !outlook.isError ? (
                        <>Jam kosong terdekat: {renderNextHour(seen)}</>
                      ) : (
                        place.address
                      )}
                    </span>
                  </span>
                </label>
              )
            })
          }
        </Choices>
      )}
      {here.position === null && (
        <Button variant="quiet" className={styles.here} busy={here.state === 'asking'} onClick={here.ask}>
          Pakai lokasi saya
        </Button>
      )}
      <p role="status" className={here.state === 'unknown' ? layout.small : layout.visuallyHidden}>
        {here.state === 'unknown' && 'Lokasi tidak diketahui. Pilih bengkel dari daftar.'}
      </p>
    </div>
  )
}

/** `3,2 km`; without decimals from 100 on. */
export const formatDistance = (km: number): string => `${km.toFixed(km < 100 ? 1 : 0).replace('.', ',')} km`

const formatPromisesKept = (seen: WorkshopOutlook | undefined) =>
  seen?.ready && `${seen.ready.kept} dari ${seen.ready.of} selesai tepat janji`

function renderNextHour(seen: WorkshopOutlook | undefined) {
  if (!seen) return '…'
  return seen.next ? <b>{formatNextHour(seen.next)}</b> : 'belum ada'
}

/** `bookings` come last changed first. */
function findLastBookingOfKind(bookings: readonly CarBooking[], draft: Draft): CarBooking | undefined {
  return bookings.find(({ service_type }) => {
    const service = SERVICES.find((name) => name === service_type)
    return service !== undefined && branchKindOf(service) === kindOf(draft)
  })
}
