import { lazy, type ReactNode } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { colourLabel } from '#garage/cars/cars.contract.ts'
import { SaveButton } from '#stock/saved-cars/portal/public/save-button.tsx'
import { TestDriveButton } from '#stock/test-drives/portal/public/test-drive-button.tsx'
import { ColourSwatch } from '#web/cars/colour-swatch.tsx'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { SHIELD } from '#web/ui/shield.ts'
import { nameOf } from '../car-texts.ts'
import { Certified } from '../certified.tsx'
import type { CarPage } from '../page-loads.ts'
import styles from './car-overview.module.css'
import { ContactFoot } from './contact-foot.tsx'

// Below the fold; the server has rendered it.
const CarClaims = lazy(() => import('./inspection.tsx').then((m) => ({ default: m.CarClaims })))

// The server has rendered it; the rest of the page works before the carousel hydrates.
const CarPhotos = lazy(() => import('../photos/car-photos.tsx').then((m) => ({ default: m.CarPhotos })))

interface Props {
  page: CarPage
  monthly: number | null
  /** Content below the price. */
  children: ReactNode
}

/** Photos, facts, price and actions of a car, and the claims from its inspection. */
export function CarOverview({ page: { car, photos, inspection }, monthly, children }: Props) {
  const read = inspection?.inspection
  const isRead = read?.odometer === car.mileage_km
  return (
    <div className={styles.overview}>
      <div className={styles.picture}>
        <OptionalParts fallback={<Bay stockNo={car.stock_no} />}>
          <CarPhotos car={car} photos={photos} className={styles.bay} />
        </OptionalParts>
        <SaveButton stockNo={car.stock_no} name={nameOf(car)} />
        <ul className={styles.facts}>
          <Fact
            icon={<Icon name="gauge" size={22} />}
            value={kilometres(car.mileage_km)}
            name={isRead ? `dibaca ${longDay(read.day)}` : 'Jarak tempuh'}
          />
          <Fact icon={<Icon name="calendar" size={22} />} value={String(car.year)} name="Tahun" />
          <Fact icon={<Icon name="pin" size={22} />} value={car.city.replace(/^Kota /, '')} name="Lokasi" />
          <Fact
            icon={<StrokeIcon path={SHIELD} size={22} />}
            value={`${car.certification_grade} · ${car.inspection_score}`}
            name={car.inspection_points ? `${car.inspection_points} titik` : 'Mutu dari data stok'}
          />
        </ul>
      </div>
      <div className={styles.inspection}>
        <OptionalParts>
          <CarClaims car={car} inspection={inspection} />
        </OptionalParts>
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          {car.certified && <Certified car={car} />}
          <h1>{nameOf(car)}</h1>
          <p className={styles.price}>{rupiah(car.price_idr)}</p>
          {car.passport_code && <Link to={`/paspor/${car.passport_code}`}>Lihat Paspor Mobil</Link>}
          {car.is_sample && <p className={styles.sample}>Data contoh, bukan penawaran</p>}
        </div>
        <div className={styles.costs}>{children}</div>
        <DefinitionList
          items={[
            { term: 'Merek', detail: car.brand },
            { term: 'Model', detail: car.car_type },
            { term: 'Tipe', detail: variantOf(car) },
            {
              term: 'Warna',
              detail: (
                <span className={styles.colour}>
                  <ColourSwatch colour={car.colour} />
                  {colourLabel(car.colour)}
                </span>
              ),
            },
            { term: 'Transmisi', detail: car.transmission },
            { term: 'Bahan bakar', detail: car.fuel },
            { term: 'Pelat', detail: `${car.plate_prefix}, nomor ${car.plate_parity}` },
            { term: 'STNK berlaku sampai', detail: longDay(car.tax_valid_until) },
            { term: 'Cabang', detail: car.branch },
            { term: 'Nomor stok', detail: car.stock_no },
          ]}
        />
        <div className={styles.actions}>
          <ContactFoot car={car} monthly={monthly} />
          <TestDriveButton car={car} />
          <ButtonLink
            to={`/referensi-start-trade-in?stok=${encodeURIComponent(car.stock_no)}`}
            variant="alt"
            block
          >
            Tukar tambah dengan mobil ini
          </ButtonLink>
        </div>
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

function Fact({ icon, value, name }: { icon: ReactNode; value: string; name: string }) {
  return (
    <li>
      {icon}
      <span>
        <b>{value}</b>
        <span>{name}</span>
      </span>
    </li>
  )
}

/** The variant alone, `1.5 S GR`. */
function variantOf({ car_type, car_spec }: CarPage['car']): string {
  const named = car_spec.toLowerCase().startsWith(`${car_type.toLowerCase()} `)
  return named ? car_spec.slice(car_type.length + 1) : car_spec
}
