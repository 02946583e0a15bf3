import { useEffect, useRef, useState } from 'react'
import type { OwnCarDate } from '#garage/car-care/car-care.contract.ts'
import { useConnection } from '#garage/offline/portal/public/connection.ts'
import { useIntent } from '#web/portal/intent.ts'
import { useLocation } from '#web/router/location.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import type { CustomerCar } from '../cars.contract.ts'
import { CarRow } from './car-row.tsx'
import { CarsSkeleton } from './cars-skeleton.tsx'
import { useCarDates } from './public/car-dates.ts'
import { takePlateToAdd } from './public/plate-to-add.ts'
import { ADD_CAR, useAddCar } from './public/use-add-car.tsx'
import { useCars } from './requests.ts'

/** The query with which the front door opens the form for a car. */
const FROM_FRONT_DOOR = '?tambah=mobil'

/** "Mobil Saya": every car of the customer. */
export function CarsScreen() {
  const cars = useCars()
  const dates = useCarDates()
  const { addCar, dialog } = useAddCar()
  const [added, setAdded] = useState<string | null>(null)
  const add = (plate?: string) => addCar((car) => setAdded(car.id), plate)
  useIntent((intent) => {
    if (intent === ADD_CAR) add()
  })
  const begun = useRef(false)
  const isFromFrontDoor = useLocation().search === FROM_FRONT_DOOR
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once
  useEffect(() => {
    if (!isFromFrontDoor || begun.current) return
    begun.current = true
    window.history.replaceState(window.history.state, '', window.location.pathname)
    add(takePlateToAdd())
  }, [isFromFrontDoor])
  const { offline } = useConnection()
  // The two belong together: the dates could contradict a list shown before them.
  const list = dates.isPending ? undefined : cars.data
  return (
    <>
      <div className={layout.head}>
        <div>
          <h1>Mobil Saya</h1>
          {/* Reserves the line while the list loads. */}
          {list?.length !== 0 && (
            <p className={layout.soft}>{list ? `${list.length} kendaraan terdaftar` : '\u00a0'}</p>
          )}
        </div>
        {/* An empty list offers the same button in its middle: one primary action per view. Before it is known, a press would be lost. */}
        {list?.length !== 0 && (
          <div className={classNames(layout.stack2, !list && !cars.isError && !offline && layout.reserved)}>
            <Button disabled={offline} onClick={() => add()}>
              + Tambah Kendaraan
            </Button>
            {offline && (
              <p className={classNames(layout.small, layout.muted)}>
                Perlu koneksi. Isian Anda tidak hilang.
              </p>
            )}
          </div>
        )}
      </div>
      <CarList
        list={list}
        dates={dates.data ?? []}
        failed={cars.isError}
        onRetry={() => cars.refetch()}
        added={added}
        onAdd={() => add()}
      />
      {dialog}
    </>
  )
}

interface ListProps {
  list: CustomerCar[] | undefined
  dates: readonly OwnCarDate[]
  failed: boolean
  /** Id of the car that was added here last. */
  added: string | null
  onRetry: () => void
  onAdd: () => void
}

function CarList({ list, dates, failed, added, onRetry, onAdd }: ListProps) {
  if (!list) return failed ? <FailedLoad onRetry={onRetry} /> : <CarsSkeleton />
  if (list.length > 0) {
    return (
      <ul>
        {list.map((car) => (
          <CarRow key={car.id} car={car} yearly={yearlyOf(car.id, dates)} isFocused={car.id === added} />
        ))}
      </ul>
    )
  }
  return (
    <EmptyState
      drawing={<NoCars />}
      title="Belum Ada Data Mobil"
      text="Tambahkan mobil pertama Anda. Siapkan STNK: nomor polisi dan masa berlakunya ada di sana."
      action={<Button onClick={onAdd}>+ Tambah Kendaraan</Button>}
    />
  )
}

const yearlyOf = (carId: string, dates: readonly OwnCarDate[]) =>
  dates.find(({ car_id, kind }) => car_id === carId && kind === 'stnk_yearly')?.day ?? null
