import { useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { type Day, instantAt, zoneOf } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { newRecordId } from '#core/record-id.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { isOutcomeUnknown, refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { HourChoice } from '#workshop/bookings/portal/public/hour-choice.tsx'
import { useBranchHours } from '#workshop/regions/portal/requests.ts'
import { STOCK_SERVICES, type StockService } from '#workshop/visits/visit-states.model.ts'
import { createStockVisit } from '../test-drives.contract.ts'
import { useCreateStockVisit, useStockCar } from './requests.ts'
import styles from './stock-visits.module.css'

interface Values {
  service_type: StockService
  day: Day | ''
  time: string
}

const check: Check<Values> = ({ day, time }) =>
  problem('time', !time && `Pilih ${day ? 'jam' : 'hari'} terlebih dahulu`)
const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.data?.code : undefined)

/** An hour at the branch of a used car, to drive it or to look at it: `/dashboard/lihat-mobil?stok=…`. */
export function StockVisitScreen() {
  const asked = useSearchParams().get('stok')
  // An invalid or missing stock number is treated as an unknown car: a search without a number would find any car.
  const stockNo = sentenceOf(createStockVisit.body.shape.stock_no, asked) === undefined ? asked : null
  const car = useStockCar(stockNo)
  return (
    <div className={layout.stack6}>
      <div>
        <BackLink to={stockNo ? `/mobil/${encodeURIComponent(stockNo)}` : '/mobil'}>
          Kembali ke mobil
        </BackLink>
        <h1>Test drive atau lihat mobil</h1>
      </div>
      {stockNo !== null && car.data === undefined && <RowsQueryStatus query={car} />}
      {(stockNo === null || car.data === null) && (
        <EmptyState
          drawing={<NoCars />}
          title="Mobil ini tidak ada di daftar kami"
          text="Mungkin sudah terjual. Pilih mobil lain untuk dilihat."
          action={<ButtonLink to="/mobil">Lihat semua mobil</ButtonLink>}
        />
      )}
      {car.data && <Planned car={car.data} />}
    </div>
  )
}

function Planned({ car }: { car: UsedCar }) {
  const opening = useBranchHours('gr', car.branch_id)
  return (
    <>
      <div className={styles.car}>
        <CarPicture car={car} sizes="12rem" className={styles.picture} />
        <div>
          <h2>{carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })}</h2>
          <p className={layout.soft}>
            {car.year}, {rupiah(car.price_idr)}
          </p>
          <p className={layout.soft}>
            {car.branch}, {car.city}
          </p>
        </div>
      </div>
      {opening.data && <HourForm car={car} timezone={opening.data.timezone} />}
      {!opening.data && <RowsQueryStatus query={opening} />}
    </>
  )
}

function HourForm({ car, timezone }: { car: UsedCar; timezone: string }) {
  const zone = zoneOf(timezone)
  const create = useCreateStockVisit()
  const toast = useToast()
  const navigate = useNavigate()
  const [requestKey, setRequestKey] = useState(newRecordId)
  const held = useState<Values>({ service_type: STOCK_SERVICES[0], day: '', time: '' })
  const form = useForm<Values>({
    values: held,
    check,
    async send({ service_type, day, time }) {
      const service_date = instantAt(day, time, zone).toISOString()
      const body = { stock_no: car.stock_no, service_type, service_date, order_start_time: time }
      try {
        await create.mutateAsync({ body, requestKey })
      } catch (failure) {
        if (!isOutcomeUnknown(refusalOf(failure))) setRequestKey(newRecordId())
        if (['slot_full', 'stock_car_taken'].includes(codeOf(failure) ?? '')) form.change({ time: '' })
        throw failure
      }
      toast('Jadwal tersimpan')
      navigate('/dashboard/wishlist')
    },
  })
  const { service_type, day, time } = form.values
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <RadioGroup
        label="Keperluan"
        options={STOCK_SERVICES.map((value) => ({ value, label: value }))}
        value={service_type}
        onChange={(chosen) => form.change({ service_type: chosen })}
      />
      <HourChoice
        workshop={{ kind: 'gr', id: car.branch_id, zone }}
        day={day}
        time={time}
        error={form.error('time')}
        onDay={(chosen) => form.change({ day: chosen, time: '' })}
        onTime={(chosen) => form.change({ time: chosen })}
      />
      <p className={styles.note}>
        Tidak ada biaya. Bawa KTP, dan SIM A untuk test drive. Jadwal bisa dibatalkan di Wishlist.
      </p>
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      {codeOf(form.failure) === 'phone_required' && (
        <Link to="/dashboard/profile" className={layout.link}>
          Isi nomor handphone di Profile
        </Link>
      )}
      <Button type="submit" busy={form.busy}>
        Simpan Jadwal
      </Button>
    </form>
  )
}
