import { useEffect, useState } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { InspectionSummary } from '#stock/inspections/inspections.contract.ts'
import { loadInspectionSummary } from '#stock/inspections/portal/public/inspection-load.ts'
import { readCarOrderState } from '#stock/orders/orders.contract.ts'
import { call } from '#web/api.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { searchUsedCars, type UsedCar } from '../../used-cars.contract.ts'
import { carAddress } from '../car-address.ts'
import { carTitle } from '../car-texts.ts'
import styles from './certified-screen.module.css'

interface Sample {
  car: UsedCar
  inspection: InspectionSummary
  /** How long, and how far driven, a car may be returned; null while cars cannot be ordered. */
  returns: { days: number; km: number } | null
}

/** The newest certified car with photos; null while there is none. */
async function loadSample(): Promise<Sample | null> {
  const filters = { certified: true, with_photos: true }
  const [car] = (await call(searchUsedCars, { body: { filters, limit: 1 } })).data
  if (!car) return null
  const params = { stockNo: car.stock_no }
  const [found, order] = await Promise.all([
    loadInspectionSummary(call, car.stock_no),
    call(readCarOrderState, { params }).catch(() => null),
  ])
  if (!found?.inspection) return null
  const returns = order && { days: order.return_days, km: order.return_km }
  return { car, inspection: found.inspection, returns }
}

/** A real report to read, with its car and who signed it, and what holds after buying. */
export function SampleReport() {
  const [sample, setSample] = useState<Sample | null>(null)
  useEffect(() => {
    // The page says the same without them.
    loadSample().then(setSample, () => undefined)
  }, [])
  if (!sample) return null
  const { car, inspection, returns } = sample
  return (
    <>
      <section aria-labelledby="contoh-laporan" className={styles.sample}>
        <CarPicture car={car} sizes="(min-width: 768px) 24rem, 100vw" className={styles.picture} />
        <div className={layout.stack3}>
          <h2 id="contoh-laporan">Baca satu laporan utuh</h2>
          <p>
            {carTitle(car)}, nilai {inspection.grade} {inspection.overall}. {inspection.counts.good} dari{' '}
            {inspection.points} titik baik.
          </p>
          <p className={layout.soft}>
            Diperiksa {inspection.inspector} di {inspection.branch}, {longDay(inspection.day)}.
          </p>
          <p>
            <ButtonLink to={`${carAddress(car.stock_no)}/inspeksi`} variant="alt">
              Baca laporan mobil ini
            </ButtonLink>
          </p>
        </div>
      </section>
      {returns && (
        <section aria-labelledby="sesudah-membeli" className={layout.stack3}>
          <h2 id="sesudah-membeli">Sesudah membeli</h2>
          <p>
            Mobil boleh dikembalikan {returns.days} hari, sampai {kilometres(returns.km)}. Bila mobil berbeda
            dari laporannya, jarak tidak dibatasi.
          </p>
        </section>
      )}
    </>
  )
}
