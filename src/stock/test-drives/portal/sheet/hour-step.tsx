import { useEffect, useState } from 'react'
import { OTP_LENGTH } from '#account/phone-codes/phone-codes.model.ts'
import { ApiError } from '#core/api-error.ts'
import { zoneOf } from '#core/days.ts'
import { newRecordId } from '#core/record-id.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { isOutcomeUnknown, refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useToken } from '#web/sign-in.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isOpenOn } from '#workshop/bookings/portal/public/week.ts'
import { useBranchHours } from '#workshop/regions/portal/requests.ts'
import { TEST_DRIVE_HOLD_MINUTES } from '../../stock-visit-limits.model.ts'
import { requestTestDrive } from '../../test-drives.contract.ts'
import { useProvedPhone, useRefetchHours } from '../requests.ts'
import { holdHour } from './hold-hour.ts'
import { HourChoices } from './hour-choices.tsx'
import { formatTestDriveHour } from './hour-texts.ts'
import styles from './sheet.module.css'
import type { SheetFoot, SheetState } from './sheet-storage.ts'
import { SoldCar } from './sold-car.tsx'

interface Props {
  id: string
  car: UsedCar
  state: SheetState
  /** The hold of the chosen hour has expired. */
  ended: boolean
  own: { name: string; phone: string | null } | null
  onFooter: (footer: SheetFoot) => void
  onChange: (part: Partial<SheetState>) => void
  onHeld: (held: NonNullable<SheetState['held']>) => void
  onBooked: (token: string) => void
}

const { name, phone } = requestTestDrive.body.shape
const check: Check<SheetState> = (typed) => [
  ...problem('time', !typed.time && `Pilih ${typed.day ? 'jam' : 'hari'} dulu`),
  ...problem('name', sentenceOf(name, typed.name)),
  ...problem('phone', sentenceOf(phone, typed.phone)),
]
const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.data?.code : undefined)
const isTaken = (failure: unknown) => ['slot_full', 'stock_car_taken'].includes(codeOf(failure) ?? '')

/** The code step has gone with what had the focus; somebody may type in a field meanwhile. */
const focusOnMount = (box: HTMLElement | null) => {
  if (document.activeElement === document.body) box?.focus()
}

/** The first step: hour, name and phone. */
export function HourStep({ id, car, state, ended, own, onFooter, onChange, onHeld, onBooked }: Props) {
  const opening = useBranchHours('gr', car.branch_id)
  const signedIn = useToken() !== null
  const proved = useProvedPhone(signedIn)
  const refresh = useRefetchHours()
  const [asked, setAsked] = useState('')
  const [requestKey, setRequestKey] = useState(newRecordId)
  const zone = zoneOf(opening.data?.timezone ?? 'Asia/Jakarta')
  const form = useForm<SheetState>({
    values: [state, (next) => onChange(next(state))],
    check,
    async send(typed) {
      if (typed.day === '') return
      setAsked(typed.time)
      try {
        const { token, held } = await holdHour({ ...typed, day: typed.day }, zone, requestKey)
        setRequestKey(newRecordId())
        if (held) onHeld(held)
        else onBooked(token)
      } catch (failure) {
        if (!isOutcomeUnknown(refusalOf(failure))) setRequestKey(newRecordId())
        if (isTaken(failure)) {
          onChange({ time: '' })
          await refresh()
        }
        throw failure
      }
    },
  })
  const isConnectionLost = form.failure !== null && refusalOf(form.failure).status === 0
  const label = isConnectionLost
    ? 'Coba lagi'
    : proved !== null && proved === (own?.phone ?? '') && state.phone === own?.phone
      ? 'Jadwalkan test drive'
      : 'Kirim kode'
  const hour = state.day && state.time ? formatTestDriveHour(state.day, state.time, zone) : ''
  useEffect(() => onFooter({ label, hour, busy: form.busy }), [label, hour, form.busy, onFooter])
  if (!opening.data) return <RowsQueryStatus query={opening} />
  const hours = opening.data
  if (codeOf(form.failure) === 'not_found') return <SoldCar />
  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.onSubmit}>
      <HourChoices
        branchId={car.branch_id}
        zone={zone}
        closed={(day) => !isOpenOn(hours, day)}
        day={state.day}
        time={state.time}
        error={form.error('time')}
        onHour={form.change}
      />
      <TextField label="Nama" {...form.field('name')} autoComplete="name" />
      <TextField
        label="Nomor handphone"
        {...form.field('phone')}
        inputMode="tel"
        autoComplete="tel"
        hint={label === 'Kirim kode' ? `Kami kirim kode ${OTP_LENGTH} angka. Belum perlu akun.` : undefined}
      />
      {ended && form.failure === null && (
        <div ref={focusOnMount} tabIndex={-1}>
          <FormProblem text="Jam ini tidak dipegang lagi. Pilih jam sekali lagi." />
        </div>
      )}
      {form.failure !== null && (
        <FormProblem
          text={
            isTaken(form.failure)
              ? `Jam ${asked} baru saja terisi. Pilih jam lain.`
              : refusalOf(form.failure).message
          }
        />
      )}
      <p className={styles.chosen}>
        <span>
          {car.branch}, bawa SIM A. Jadwal ditahan {TEST_DRIVE_HOLD_MINUTES} menit.
        </span>
      </p>
      {signedIn && (
        <Link to={`/dashboard/lihat-mobil?stok=${encodeURIComponent(car.stock_no)}`} className={layout.link}>
          Hanya ingin melihat mobil
        </Link>
      )}
    </form>
  )
}
