import { useState } from 'react'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { useFootNote } from '#web/ui/foot-note.ts'
import { CARS_PER_PAGE, searchUsedCars } from '../../used-cars.contract.ts'
import { CarCards } from '../car-cards.tsx'
import type { CarSearch } from '../car-search.ts'
import { type CarInList, toListCar } from '../cars-in-list.ts'
import { formatMonthlyTerms } from '../monthly-terms.ts'
import { usedCarSearchBody } from '../search-body.ts'
import type { CarList } from './list-loads.ts'
import styles from './more-cars.module.css'
import { Pager } from './pager.tsx'

/** Cars that the button added, by the address of their list, so that going back shows them at once. */
const added = new Map<string, CarInList[]>()

interface Props {
  search: CarSearch
  list: CarList
  address: string
}

/** The next cars below the first ones; the links to pages can be shared, and work without JavaScript. */
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
  return (
    <>
      {cars.length > 0 && (
        <div className={styles.added}>
          <CarCards cars={cars} from={address} />
        </div>
      )}
      {state === 'failed' && <FailedLoad onRetry={load} />}
      {left > 0 && state !== 'failed' && (
        <Button variant="alt" block className={styles.more} busy={state === 'loading'} onClick={load}>
          Muat {Math.min(left, CARS_PER_PAGE)} mobil lagi
        </Button>
      )}
      {cars.length === 0 && <Pager search={search} total={list.total} />}
      {[...list.cars, ...cars].some((car) => car.is_sample) && <p className={styles.small}>Data contoh.</p>}
    </>
  )
}
