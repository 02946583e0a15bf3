import { useEffect, useRef } from 'react'
import { carName } from '#garage/cars/cars.contract.ts'
import { useAddCar } from '#garage/cars/portal/public/use-add-car.tsx'
import { useCars } from '#garage/cars/portal/requests.ts'
import { CarDrawing } from '#web/cars/car-drawing.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { withCar } from './booking-draft.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

/** Step 1: which car. A car added from here is chosen at once. */
export function StepCar({ draft, onChange }: StepProps) {
  const cars = useCars()
  const { addCar, dialog } = useAddCar()
  const choose = (carId: string) => onChange((now) => withCar(now, carId))
  const list = useRef<HTMLDivElement>(null)
  const added = useRef<string>(undefined)
  const add = () =>
    addCar((car) => {
      added.current = car.id
      choose(car.id)
    })
  // The button that opened the dialog may disappear with the empty list: the focus moves to the new car.
  useEffect(() => {
    const radio = list.current?.querySelector<HTMLInputElement>(
      `[value="${CSS.escape(added.current ?? '')}"]`,
    )
    if (!radio) return
    added.current = undefined
    // After the closing dialog has restored the focus.
    queueMicrotask(() => radio.focus())
  })
  if (!cars.data) return <RowsQueryStatus query={cars} />
  if (cars.data.length === 0) {
    return (
      <div className={layout.stack}>
        <Alert kind="warn">Data mobilmu kosong</Alert>
        <p className={layout.soft}>Tambahkan mobil dulu, lalu lanjutkan booking.</p>
        <Button variant="alt" className={styles.start} onClick={add}>
          + Tambah Kendaraan
        </Button>
        {dialog}
      </div>
    )
  }
  return (
    <div ref={list} className={layout.stack3}>
      <RadioCards
        label="Mobil"
        value={draft.carId}
        onChange={choose}
        options={cars.data.map((car) => ({
          value: car.id,
          label: `${carName(car)}, ${car.license_plate}`,
          content: (
            <>
              <b>{carName(car)}</b>
              <Plate number={car.license_plate} term={car.stnk_term} size="sm" />
            </>
          ),
          media: <CarDrawing body={car.body} colour={car.color} />,
        }))}
      />
      <Button variant="quiet" className={styles.flush} onClick={add}>
        + Tambah Kendaraan
      </Button>
      {dialog}
    </div>
  )
}
