import { useEffect, useId, useRef, useState } from 'react'
import { formatDistance } from '#core/position.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/choice.module.css'
import { Dot } from '#web/ui/dot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Choices } from '#web/ui/radio-group.tsx'
import type { GeolocationState } from '#web/use-geolocation.ts'
import { areaOfPlate, provinceOfPlate } from '#workshop/regions/plate-province.model.ts'
import { useOutlook, useWorkshopLocations } from '#workshop/regions/portal/requests.ts'
import { wantedWorkshop } from '#workshop/workshop-choice/portal/public/wanted-workshop.ts'
import { shortcutsOf, type WorkshopOutlook } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { branchKindOf, SERVICES } from '../../booking-draft.model.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { formatNextHour } from '../public/next-hour.ts'
import { useBookings } from '../requests.ts'
import { type Draft, kindOf, withListedWorkshop } from './booking-draft.ts'
import type { StepProps } from './step-props.ts'
import { slotWorkOf } from './use-hours.ts'
import styles from './workshop-cards.module.css'

/** Workshops whose next hour one call may ask about. */
const OUTLOOK_MAX = 5

/** The workshops to choose without a search, and their next free hours. */
export function useShortcuts(draft: Draft, here: GeolocationState, isShown: boolean) {
  const kind = kindOf(draft)
  const bookings = useBookings().data ?? []
  const places = useWorkshopLocations(kind).data ?? []
  const plate = useCars().data?.find(({ id }) => id === draft.carId)?.license_plate ?? ''
  const [all, setAll] = useState(false)
  const last = findLastBookingOfKind(bookings, draft)
  const [newest] = bookings
  const province = provinceOfPlate(plate) ?? (last ?? newest)?.province ?? null
  const shortcuts = shortcutsOf(places, {
    all,
    province,
    lastId: places.find(({ id }) => id === wantedWorkshop())?.id ?? last?.branch_id ?? null,
    here: here.position,
    cityId: places.find(({ city }) => city === (last ?? newest)?.city)?.city_id ?? null,
    chosenId: draft.workshop?.id ?? null,
  })
  const ids = shortcuts.slice(0, OUTLOOK_MAX).map(({ place }) => place.id)
  // Asked once the work is described: it decides which hour is the next.
  const outlook = useOutlook(kind, isShown ? ids : [], slotWorkOf(draft))
  const others = places.filter(
    (place) => place.province === province && !shortcuts.some((one) => one.place.id === place.id),
  )
  return {
    shortcuts,
    outlook,
    /** Null for a plate of no known region. */
    area: provinceOfPlate(plate) && areaOfPlate(plate),
    /** The other workshops of the province, which `show` adds. */
    others: { count: others.length, province, show: () => setAll(true) },
  }
}
type Shortcuts = ReturnType<typeof useShortcuts>

interface Props extends StepProps {
  known: Shortcuts
  here: GeolocationState
}

/** The last used workshop and the nearest ones as cards, or those of the region of the plate. */
export function WorkshopCards({ draft, onChange, known, here }: Props) {
  const { shortcuts, outlook, area, others } = known
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
      <div className={styles.head}>
        <h3>{area ? `Bengkel wilayah ${area}` : 'Bengkel'}</h3>
        {here.position === null && (
          <Button variant="quiet" className={styles.here} busy={here.state === 'asking'} onClick={here.ask}>
            <Icon name="pin" size={18} />
            Pakai lokasi saya
          </Button>
        )}
      </div>
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
                    {km !== null && <span className={styles.km}>{formatDistance(km)} </span>}
                    <span>
                      {place.city.replace(/^Kota /, '')}
                      {seen && (
                        <>
                          <Dot />
                          {renderNextHour(seen)}
                        </>
                      )}
                    </span>
                  </span>
                </label>
              )
            })
          }
        </Choices>
      )}
      {others.count > 0 && shortcuts.length > 0 && (
        <Button variant="quiet" className={styles.here} onClick={others.show}>
          {others.count} bengkel lain di {others.province}
          <Icon name="chevron-down" size={18} />
        </Button>
      )}
      <p role="status" className={here.state === 'unknown' ? layout.small : layout.visuallyHidden}>
        {here.state === 'unknown' && 'Lokasi tidak diketahui. Pilih bengkel dari daftar.'}
      </p>
    </div>
  )
}

const renderNextHour = ({ next }: WorkshopOutlook) =>
  next ? (
    <>
      kosong <b>{formatNextHour(next)}</b>
    </>
  ) : (
    'belum ada jam kosong'
  )

/** `bookings` come last changed first. */
function findLastBookingOfKind(bookings: readonly CarBooking[], draft: Draft): CarBooking | undefined {
  return bookings.find(({ service_type }) => {
    const service = SERVICES.find((name) => name === service_type)
    return service !== undefined && branchKindOf(service) === kindOf(draft)
  })
}
