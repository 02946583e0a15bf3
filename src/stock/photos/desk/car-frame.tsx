import type { ReactNode } from 'react'
import { colourLabel } from '#core/car-colours.ts'
import { rupiah } from '#core/money.ts'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import type { StockCarRecord } from '../desk-stock-cars.contract.ts'
import { CarTabs } from './car-tabs.tsx'
import { STOCK } from './public/addresses.ts'
import { useStockCar } from './requests.ts'
import styles from './stock-cars.module.css'

export const NO_CAR = { title: 'Mobil tidak ditemukan', to: STOCK, label: 'Kembali ke Stok' }

/** Name of a car at the desk: "Toyota Rush 1.5 S GR". */
export const nameOf = ({ brand, car_spec }: Pick<StockCarRecord, 'brand' | 'car_spec'>) =>
  `${brand} ${car_spec}`

interface Props {
  stockNo: string
  part: string
  children: (car: StockCarRecord) => ReactNode
}

/** The head of a car in stock with its tabs. */
export function CarFrame({ stockNo, part, children }: Props) {
  const loaded = useStockCar(stockNo)
  usePageTitle(loaded.data && `${nameOf(loaded.data)} ${loaded.data.year}, ${stockNo}`)
  return (
    <LoadedRecord loaded={loaded} nothing={NO_CAR}>
      {(car) => (
        <>
          <div className={styles.head}>
            <BackLink to={STOCK}>Kembali ke Stok</BackLink>
            <div className={styles.title}>
              <h1>
                {nameOf(car)}, {car.year}
              </h1>
              <p className={styles.soft}>
                {car.stock_no} · {colourLabel(car.colour)} · {car.branch} · {rupiah(car.price_idr)}
              </p>
            </div>
            <CarTabs stockNo={stockNo} part={part} />
            <ButtonAnchor variant="alt" href={`/mobil/${encodeURIComponent(stockNo)}`}>
              <Icon name="eye" size={20} />
              Lihat di /mobil
            </ButtonAnchor>
          </div>
          {children(car)}
        </>
      )}
    </LoadedRecord>
  )
}
