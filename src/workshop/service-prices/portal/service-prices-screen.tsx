import { longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import { type CustomerCar, carName } from '#garage/cars/cars.contract.ts'
import { useFreeService, useNextStep } from '#garage/cars/portal/public/next-step.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import type { FreeService } from '#garage/promises/portal/public/free-service.ts'
import { withIntent } from '#web/portal/intent.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { orderIntent } from '#workshop/bookings/portal/public/order-intent.ts'
import type { ServicePriceStep, ServicePrices } from '../service-prices.contract.ts'
import { useServicePrices } from './requests.ts'
import styles from './service-prices.module.css'

/** The minimum price of a periodic service, before a booking: `/dashboard/harga-servis?mobil=…`. */
export function ServicePricesScreen() {
  const cars = useCars()
  const asked = useSearchParams()
  const car = cars.data?.find(({ id }) => id === asked.get('mobil')) ?? cars.data?.[0]
  return (
    <>
      <BackLink to="/dashboard/booking-service">Kembali ke Booking Service</BackLink>
      <h1>Harga Servis Berkala</h1>
      <p className={layout.soft}>Harga paling rendah tiap servis berkala mobil Anda, sebelum booking.</p>
      {!cars.data && <RowsQueryStatus query={cars} />}
      {cars.data?.length === 0 && (
        <EmptyState
          drawing={<NoCars />}
          title="Belum ada mobil di garasi"
          text="Tambahkan mobil dulu, lalu harganya muncul di sini."
          action={<ButtonLink to="/dashboard/cars">Ke Mobil Saya</ButtonLink>}
        />
      )}
      {car && (
        <CarServicePrices key={car.id} car={car} cars={cars.data ?? []} city={asked.get('kota') ?? ''} />
      )}
    </>
  )
}

function CarServicePrices({
  car,
  cars,
  city,
}: {
  car: CustomerCar
  cars: readonly CustomerCar[]
  city: string
}) {
  const prices = useServicePrices(car, city)
  const navigate = useNavigate()
  const next = useNextStep(car.id)
  const show = (carId: string, town: string) =>
    navigate(
      `/dashboard/harga-servis?${new URLSearchParams({ mobil: carId, ...(town && { kota: town }) })}`,
      {
        replace: true,
      },
    )
  return (
    <>
      <p className={classNames(layout.soft, styles.dated)}>
        {prices.data?.as_of && (
          <>
            Jasa dan suku cadang, per <DatedText text={longDay(prices.data.as_of)} />.
          </>
        )}
      </p>
      <div className={styles.choices}>
        <SelectField
          label="Mobil"
          required={false}
          placeholder="Pilih mobil"
          options={cars.map((one) => ({
            value: one.id,
            label: `${carName(one)}, ${one.year}, ${formatPlate(one.license_plate)}`,
          }))}
          value={car.id}
          onChange={(carId) => show(carId || car.id, city)}
        />
        <SelectField
          label="Kota"
          required={false}
          placeholder="Semua kota"
          options={(prices.data?.cities ?? []).map((name) => ({ value: name, label: name }))}
          value={city}
          onChange={(town) => show(car.id, town)}
        />
      </div>
      {!prices.data && <RowsQueryStatus query={prices} />}
      {prices.data && <Menu car={car} prices={prices.data} next={next} />}
    </>
  )
}

function Menu({ car, prices, next }: { car: CustomerCar; prices: ServicePrices; next: number | null }) {
  const free = useFreeService(car.id)
  return (
    <>
      {prices.steps.map((step) => (
        <Step
          key={step.step_km}
          car={car}
          step={step}
          isNext={step.step_km === next}
          free={step.step_km === next ? free : null}
        />
      ))}
      <p className={styles.source}>
        Harga mulai dari, bukan penawaran. Bengkel menulis perkiraan sebelum mulai, dan tidak mengerjakan
        tambahan tanpa persetujuan Anda.
        {prices.source && prices.as_of && ` Sumber: ${prices.source}, per ${longDay(prices.as_of)}.`}
      </p>
    </>
  )
}

interface StepProps {
  car: CustomerCar
  step: ServicePriceStep
  isNext: boolean
  /** Of the next service only. */
  free: FreeService | null
}

function Step({ car, step, isNext, free }: StepProps) {
  const { step_km, months, from, labour, parts } = step
  return (
    <details className={styles.step} open={isNext && from !== null}>
      <summary>
        <span>
          <b className={styles.name}>{kilometres(step_km)}</b>
          <small>{isNext ? 'Berikutnya untuk mobil ini' : months !== null && `${months} bulan`}</small>
        </span>
        {free && free.kind !== 'maybe' ? (
          <span className={styles.from}>{free.words}</span>
        ) : from === null ? (
          <span className={styles.none}>Belum ada harga</span>
        ) : (
          <span className={styles.from}>
            <small>{free ? 'mungkin gratis, mulai dari' : 'mulai dari'}</small>
            {rupiah(from)}
          </span>
        )}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.inside}>
        {from !== null && (
          <section>
            <h2>Rincian</h2>
            <DefinitionList
              items={[...labour, ...parts].map(({ item, price }) => ({ term: item, detail: rupiah(price) }))}
            />
            <p className={styles.total}>
              <span>Mulai dari</span>
              <b>{rupiah(from)}</b>
            </p>
          </section>
        )}
        <section className={layout.stack}>
          <IconList title="Termasuk" icon="check" items={step.included} />
          <IconList title="Tidak termasuk" icon="close" items={step.excluded} />
          {from === null && (
            <p className={layout.soft}>
              Bengkel belum menulis harga paket ini. Perkiraannya ditulis sebelum pekerjaan dimulai.
            </p>
          )}
          <div>
            <ButtonLink
              to="/dashboard/booking-service"
              state={withIntent(orderIntent({ service: 'Servis Berkala', carId: car.id }))}
              variant={isNext ? 'primary' : 'alt'}
            >
              Booking Servis Ini
            </ButtonLink>
          </div>
        </section>
      </div>
    </details>
  )
}

function IconList({
  title,
  icon,
  items,
}: {
  title: string
  icon: 'check' | 'close'
  items: readonly string[]
}) {
  if (items.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      <ul className={styles.named}>
        {items.map((item) => (
          <li key={item} className={icon === 'close' ? layout.muted : undefined}>
            <Icon name={icon} size={20} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
