import { lazy, useState } from 'react'
import { kilometres, rupiah } from '#core/money.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { useIsOutdated } from '#stock/inspections/portal/public/loaded-at.ts'
import type { CarOrderState } from '#stock/orders/orders.contract.ts'
import { SaveButton } from '#stock/saved-cars/portal/public/save-button.tsx'
import { TestDriveButton } from '#stock/test-drives/portal/public/test-drive-button.tsx'
import { CLAIM_SHAPES } from '#web/cars/claim-shapes.ts'
import { useWhatsApp } from '#web/portal/page-data.ts'
import { Link } from '#web/router/link.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { carTitle, nameOf } from '../car-texts.ts'
import { Certified } from '../certified.tsx'
import type { CarPage } from '../page-loads.ts'
import { BackToList } from './back-to-list.tsx'
import styles from './car-overview.module.css'
import { AskButton } from './contact-button.tsx'
import { OrderAction } from './order-action.tsx'

// Lazy-loaded: most readers see none of them.
const CarNotices = lazy(() => import('./car-notices.tsx').then((m) => ({ default: m.CarNotices })))

// The server has rendered it; the rest of the page works before the carousel hydrates.
const CarPhotos = lazy(() => import('../photos/car-photos.tsx').then((m) => ({ default: m.CarPhotos })))

const WHATSAPP =
  'M12 3.8a8.2 8.2 0 0 0-7 12.4L3.8 20.2l4.1-1.1A8.2 8.2 0 1 0 12 3.8ZM9 8.4c.3 3.4 3 6.2 6.6 6.6.8-.2 1.3-.7 1.4-1.5l-2-1-1 1c-1.4-.6-2.2-1.4-2.8-2.8l1-1-1-2c-.8 0-1.6 0-2.2.7Z'

interface Props {
  page: CarPage
  /** Whether the car can be ordered, and what that asks; null until that is known, and while orders are off. */
  order: CarOrderState | null
  onOrder: (state: CarOrderState) => void
}

/** Photos, name, price, promises and actions of a car. */
export function CarOverview({ page, order, onOrder }: Props) {
  const { car, photos, inspection, branch_open_until: openUntil } = page
  const isOld = useIsOutdated(inspection?.loaded_at)
  const promises = isOld ? [] : (inspection?.claims.filter(({ shown }) => shown) ?? [])
  const age = inspection?.inspection?.age_days
  const isUninspected =
    inspection !== null && (age === undefined || age > CLAIM_DAYS || order?.state === 'uninspected')
  const [hasDrive, setHasDrive] = useState(false)
  return (
    <>
      {/* Heard before the photos, and seen below or beside them. */}
      <div className={styles.head}>
        <div>
          <h1>{nameOf(car)}</h1>
          <p className={styles.facts}>
            <span>
              <Name>Tahun</Name> {car.year}
            </span>
            <span>
              <Name>Jarak tempuh</Name> {kilometres(car.mileage_km)}
            </span>
            <span>
              <Name>Transmisi</Name> {car.transmission}
            </span>
            {!!car.seats && <span>{car.seats} kursi</span>}
          </p>
        </div>
        <p className={styles.price}>
          <b>{rupiah(car.price_idr)}</b>
          {car.monthly_from && (
            <a href="#cicilan">
              mulai {rupiah(car.monthly_from.monthly_idr)}/bulan, {car.monthly_from.tenor_months} bulan
            </a>
          )}
        </p>
        <OptionalParts>
          <CarNotices car={car} order={order} onDrive={setHasDrive} />
        </OptionalParts>
        {car.certified && !isOld && (
          <p className={styles.certified}>
            <Certified car={car} />
          </p>
        )}
        {promises.length > 0 && (
          <ul
            className={styles.promises}
            aria-label={`Hasil ${inspection?.inspection?.points ?? ''} titik pemeriksaan`}
          >
            {promises.map(({ claim, title }) => (
              <li key={claim}>
                <StrokeIcon path={CLAIM_SHAPES[claim]} size={20} />
                {title}
              </li>
            ))}
          </ul>
        )}
        {isUninspected && (
          <div className={styles.calm}>
            <b>{age === undefined ? 'Belum diperiksa' : `Diperiksa ${age} hari lalu`}</b>
            <p>
              Minta inspeksi, hasilnya dikirim ke nomor Anda. Gratis
              {order && ', dan mobil ini bisa dipesan begitu hasilnya ada'}.
            </p>
          </div>
        )}
        <ActionBar
          car={car}
          isUninspected={isUninspected}
          hasDrive={hasDrive}
          order={order?.state ?? null}
          onOrder={onOrder}
        />
        <p className={styles.at}>
          <Icon name="pin" size={20} />
          <span>
            <b>{car.branch}</b>
            <br />
            {car.city.replace(/^Kota /, '')}
            {openUntil && (
              <>
                <Dot />
                buka sampai {openUntil}
              </>
            )}
          </span>
        </p>
        <p className={styles.quiet}>
          <AskButton
            message={`Saya tertarik dengan ${carTitle(car)} (nomor stok ${car.stock_no}). Apakah masih tersedia?`}
          />
          <Link
            to={`/referensi-start-trade-in?stok=${encodeURIComponent(car.stock_no)}`}
            className={layout.link}
          >
            Tukar tambah dengan mobil ini
          </Link>
          {car.passport_code && (
            <Link to={`/paspor/${car.passport_code}`} className={layout.link}>
              Lihat Paspor Mobil
            </Link>
          )}
        </p>
      </div>
      <div className={styles.back}>
        <BackToList />
      </div>
      <div className={styles.photos}>
        <OptionalParts fallback={<Bay stockNo={car.stock_no} />}>
          <CarPhotos car={car} photos={photos} className={styles.bay} />
        </OptionalParts>
        <SaveButton stockNo={car.stock_no} name={nameOf(car)} />
      </div>
    </>
  )
}

/** What a fact is about, for the ear: the drawing shows the value alone. */
const Name = ({ children }: { children: string }) => <span className={layout.visuallyHidden}>{children}</span>

interface BarProps {
  car: CarPage['car']
  isUninspected: boolean
  /** Whether the own test drive is shown above. */
  hasDrive: boolean
  /** Whether it can be ordered; null until that is known, and while orders are off. */
  order: CarOrderState['state'] | null
  onOrder: Props['onOrder']
}

/** What a buyer can do now; on a phone it is fixed to the lower edge. */
function ActionBar({ car, isUninspected, hasDrive, order, onOrder }: BarProps) {
  const whatsapp = useWhatsApp()
  const text = `Halo, saya tertarik ${carTitle(car)}, ${car.stock_no}`
  return (
    <div className={styles.bar}>
      <div>
        {whatsapp && (
          <ButtonAnchor
            variant="alt"
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
            rel="noopener noreferrer"
            className={styles.whatsapp}
          >
            <StrokeIcon path={WHATSAPP} size={22} />
            <span>WhatsApp</span>
          </ButtonAnchor>
        )}
        {order !== 'ordered' && order !== 'sold' && !hasDrive && (
          <TestDriveButton car={car} variant={isUninspected || order === 'free' ? 'alt' : 'primary'} />
        )}
        {isUninspected && <AskButton stockNo={car.stock_no} />}
        <OrderAction car={car} onState={onOrder} />
      </div>
    </div>
  )
}

/** Shown until the photos are loaded; it is the target of the picture transition meanwhile. */
const Bay = ({ stockNo }: { stockNo: string }) => (
  <div data-car={stockNo} data-main="">
    <div className={styles.bay} />
  </div>
)
