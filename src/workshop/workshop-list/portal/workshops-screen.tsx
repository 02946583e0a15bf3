import { useEffect, useState } from 'react'
import { formatDistance, nearestFirst } from '#core/position.ts'
import { call } from '#web/api.ts'
import { Link } from '#web/router/link.tsx'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useGeolocation } from '#web/use-geolocation.ts'
import { weekdaysText } from '#workshop/regions/portal/public/weekdays-text.ts'
import type { WorkshopInList } from '#workshop/regions/regions.contract.ts'
import { wantWorkshop } from '#workshop/workshop-choice/portal/public/wanted-workshop.ts'
import { branchPlaces, type WorkshopPlace } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { useAllWorkshops } from './requests.ts'
import { WORKSHOPS_TITLE } from './texts.ts'
import styles from './workshops-screen.module.css'

const KINDS = { gr: 'Servis dan perbaikan', bp: 'Body & Paint' } as const

/** All workshops by city, with what is needed to reach one. */
export function WorkshopsScreen() {
  usePageTitle(WORKSHOPS_TITLE)
  const { value, failed, retry } = useAllWorkshops()
  const [typed, setTyped] = useState('')
  const found = (value ?? []).filter((one) => matches(one, typed))
  const count = found.length === 0 ? 'Tidak ada bengkel yang cocok' : `${found.length} bengkel`
  const live = useSilentStart(value && count)
  return (
    <div className={layout.stack6}>
      <h1>{WORKSHOPS_TITLE}</h1>
      {failed && <FailedLoad onRetry={retry} />}
      {!value && !failed && (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      )}
      {value && (
        <div className={layout.stack3}>
          <search className={styles.search}>
            <TextField
              label="Cari kota atau bengkel"
              required={false}
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={100}
              autoComplete="off"
            />
            <p role="status" aria-live={live} aria-label="Jumlah bengkel" className={layout.soft}>
              {count}
            </p>
          </search>
          <NearestWorkshops workshops={value} />
          {groupByCity(found).map(([city, workshops]) => (
            // Folded until somebody searches: the cities are a table of contents, and need no script to open.
            <details key={`${city} ${typed !== ''}`} open={typed !== ''} className={styles.city}>
              <summary>
                <h2>{city}</h2>
                <span>{workshops.length} bengkel</span>
              </summary>
              <ul className={styles.list}>
                {workshops.map((one) => (
                  <Workshop key={one.id} workshop={one} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
    </div>
  )
}

/** As many as somebody compares. */
const NEAREST_MAX = 5

/** "Dekat saya": the nearest workshops with their distance. The position never leaves the page. */
function NearestWorkshops({ workshops }: { workshops: readonly WorkshopInList[] }) {
  const { state, ask, position } = useGeolocation()
  const [places, setPlaces] = useState<readonly WorkshopPlace[] | 'failed' | null>(null)
  useEffect(() => {
    if (!position) return
    Promise.all([
      call(branchPlaces, { params: { kind: 'gr' } }),
      call(branchPlaces, { params: { kind: 'bp' } }),
    ]).then(
      (kinds) => setPlaces(kinds.flat()),
      () => setPlaces('failed'),
    )
  }, [position])
  const near =
    position && places && places !== 'failed'
      ? nearestFirst(places, position).flatMap(({ place, km }) => {
          const workshop = workshops.find(({ id }) => id === place.id)
          return workshop ? [{ workshop, km }] : []
        })
      : []
  const isLoading = state === 'asking' || (position !== null && places === null)
  const isUnknown = state === 'unknown' || (places !== null && near.length === 0)
  return (
    <div className={layout.stack3}>
      <div>
        <Button variant="alt" busy={isLoading} onClick={ask}>
          Dekat saya
        </Button>
        <p role="status" className={layout.soft}>
          {isUnknown && 'Lokasi belum diketahui. Cari kota Anda.'}
          {near.length > 0 && `${Math.min(near.length, NEAREST_MAX)} bengkel terdekat, di bawah`}
        </p>
      </div>
      {near.length > 0 && (
        <section aria-labelledby="terdekat" className={layout.stack3}>
          <h2 id="terdekat">Terdekat dari Anda</h2>
          <ul className={styles.list}>
            {near.slice(0, NEAREST_MAX).map(({ workshop, km }) => (
              <Workshop key={workshop.id} workshop={workshop} km={km} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Workshop({ workshop, km }: { workshop: WorkshopInList; km?: number }) {
  const { id, branch, kind, address, phone, city, province, opening_time, closing_time, open_days } = workshop
  const place = [branch, address, city, province].filter(Boolean).join(', ')
  return (
    <li className={styles.card}>
      <h3>{branch}</h3>
      <p>
        <Facts of={[KINDS[kind], km !== undefined && formatDistance(km)]} />
      </p>
      {address && <p>{address}</p>}
      <p>
        {weekdaysText(open_days)}, {opening_time} sampai {closing_time}
      </p>
      <p className={styles.ways}>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} aria-label={`Telepon ${phone}, ${branch}`}>
            {phone}
          </a>
        )}
        <a
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Buka peta, ${branch}, ${KINDS[kind]}`}
        >
          Buka peta
        </a>
        <Link
          to="/dashboard/booking-service"
          aria-label={`Booking di sini, ${branch}`}
          onClick={() => wantWorkshop(id)}
        >
          Booking di sini
        </Link>
      </p>
    </li>
  )
}

const matches = ({ branch, city, province }: WorkshopInList, typed: string) =>
  `${branch} ${city} ${province}`.toLowerCase().includes(typed.trim().toLowerCase())

function groupByCity(workshops: readonly WorkshopInList[]): [string, WorkshopInList[]][] {
  const cities = new Map<string, WorkshopInList[]>()
  for (const one of workshops) cities.set(one.city, [...(cities.get(one.city) ?? []), one])
  return [...cities]
}
