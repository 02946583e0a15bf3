import { useState } from 'react'
import { call } from '#web/api.ts'
import { useHydrated } from '#web/portal/page-data.ts'
import { Link } from '#web/router/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { useFootNote } from '#web/ui/foot-note.ts'
import { CARS_PER_PAGE, searchUsedCars } from '../../used-cars.contract.ts'
import { CarCards } from '../car-cards.tsx'
import { buildSearchAddress, type CarSearch } from '../car-search.ts'
import { type CarInList, toListCar } from '../cars-in-list.ts'
import { formatMonthlyTerms } from '../monthly-terms.ts'
import { usedCarSearchBody } from '../search-body.ts'
import type { CarList } from './list-loads.ts'
import styles from './more-cars.module.css'

/** Cars that the button added, by the address of their list, so that going back shows them at once. */
const added = new Map<string, CarInList[]>()

interface Props {
  search: CarSearch
  list: CarList
  address: string
}

/** The next cars below the first ones; without JavaScript they are another page. */
export function MoreCars({ search, list, address }: Props) {
  const [cars, setCars] = useState(() => added.get(address) ?? [])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  useFootNote(formatMonthlyTerms([...list.cars, ...cars]))
  const left = list.total - (search.page - 1) * CARS_PER_PAGE - list.cars.length - cars.length
  const load = async () => {
    setState('loading')
    try {
      const next = search.page + 1 + Math.floor(cars.length / CARS_PER_PAGE)
      const body = usedCarSearchBody({ ...search, page: next })
      const all = [...cars, ...(await call(searchUsedCars, { body })).data.map(toListCar)]
      added.set(address, all)
      setCars(all)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const hydrated = useHydrated()
  const more = `Muat ${Math.min(left, CARS_PER_PAGE)} mobil lagi`
  const pageAfter = (by: number) => buildSearchAddress({ ...search, page: search.page + by })
  return (
    <>
      {cars.length > 0 && (
        <div className={styles.added}>
          <CarCards cars={cars} from={address} />
        </div>
      )}
      {state === 'failed' && <FailedLoad onRetry={load} />}
      <div className={styles.more}>
        <p>
          {list.total - left} dari {list.total} mobil
        </p>
        <progress value={list.total - left} max={list.total} aria-hidden="true" />
        {left > 0 &&
          state !== 'failed' &&
          (hydrated ? (
            <Button variant="alt" busy={state === 'loading'} onClick={load}>
              {more}
            </Button>
          ) : (
            <ButtonLink variant="alt" rel="next" to={pageAfter(1)}>
              {more}
            </ButtonLink>
          ))}
        {search.page > 1 && (
          <Link rel="prev" to={pageAfter(-1)}>
            {CARS_PER_PAGE} mobil sebelumnya
          </Link>
        )}
      </div>
    </>
  )
}
