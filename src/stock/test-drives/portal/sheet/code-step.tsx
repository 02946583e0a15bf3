import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { OTP_LENGTH } from '#account/phone-codes/phone-codes.model.ts'
import { CodeField } from '#account/phone-codes/portal/public/code-field.tsx'
import { ResendCode } from '#account/phone-codes/portal/public/resend.tsx'
import { createNewSentCode, waitLonger } from '#account/phone-codes/portal/public/sent-code.ts'
import { ApiError } from '#core/api-error.ts'
import { zoneOf } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useBranchHours } from '#workshop/regions/portal/requests.ts'
import { TEST_DRIVE_HOLD_MINUTES } from '../../stock-visit-limits.model.ts'
import { resendTestDriveCode, verifyTestDrive } from '../../test-drives.contract.ts'
import { formatTestDriveHour } from './hour-texts.ts'
import styles from './sheet.module.css'
import type { SheetFoot, SheetState } from './sheet-storage.ts'
import { SoldCar } from './sold-car.tsx'

type HeldSlot = NonNullable<SheetState['held']>

/** The hold says this long before that it ends. */
const WARN_MS = 120_000
const ENDED = new Date(0).toISOString()
const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.data?.code : undefined)

interface Props {
  id: string
  state: SheetState
  held: HeldSlot
  car: { branch_id: number }
  onFooter: (footer: SheetFoot) => void
  onChange: (part: Partial<SheetState>) => void
  /** Returns to the first step to change the number; the hour stays held. */
  onPhone: () => void
  onBooked: () => void
}

/** The second step: the code from the SMS. */
export function CodeStep({ id, state, held, car, onFooter, onChange, onPhone, onBooked }: Props) {
  const opening = useBranchHours('gr', car.branch_id)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sold, setSold] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const params = { token: held.token }
  const endsSoon = Date.parse(held.until) - useNow(1000).getTime() < WARN_MS
  // The sheet has become another one: who listens hears where the code goes, and types it at once.
  useEffect(() => field.current?.focus(), [])
  const hour =
    state.day && opening.data ? formatTestDriveHour(state.day, state.time, zoneOf(opening.data.timezone)) : ''
  useEffect(() => onFooter({ label: 'Jadwalkan test drive', hour, busy }), [hour, busy, onFooter])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (typed.length < OTP_LENGTH) {
      setWrong(`Tulis ${OTP_LENGTH} angka dari SMS`)
      return field.current?.focus()
    }
    setBusy(true)
    setWrong(undefined)
    try {
      await call(verifyTestDrive, { params, body: { otp_code: typed } })
      onBooked()
    } catch (failure) {
      setTyped('')
      // The hour was released meanwhile; what was typed stays.
      if (codeOf(failure) === 'otp_hold_over') return onChange({ held: { ...held, until: ENDED } })
      if (codeOf(failure) === 'not_found') return setSold(true)
      setWrong(refusalOf(failure).message)
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  if (sold) return <SoldCar />
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.chosen} id={`${errorId}-jam`}>
        <span>Jam ini kami pegang {TEST_DRIVE_HOLD_MINUTES} menit untuk Anda.</span>
      </p>
      <p role="status">{endsSoon && 'Jam ini dipegang kurang dari 2 menit lagi.'}</p>
      <p>
        <span id={`${errorId}-nomor`}>
          Kode {OTP_LENGTH} angka dikirim ke <b className={styles.phone}>{displayPhone(held.phone)}</b>.
        </span>{' '}
        <button type="button" className={styles.act} onClick={onPhone}>
          Ganti nomor
        </button>
      </p>
      {!held.delivered && (
        <Alert kind="warn">
          SMS belum bisa dikirim ke nomor ini. Tunggu sebentar, lalu pilih Kirim Ulang.
        </Alert>
      )}
      <div className={styles.code}>
        <CodeField
          ref={field}
          label={`Kode ${OTP_LENGTH} angka`}
          value={typed}
          bad={wrong !== undefined}
          busy={busy}
          describedBy={wrong ? errorId : `${errorId}-nomor ${errorId}-jam`}
          onChange={(next) => {
            setTyped(next)
            setWrong(undefined)
          }}
        />
        <div role="alert">{wrong && <FieldError id={errorId}>{wrong}</FieldError>}</div>
        <ResendCode
          code={held}
          resend={async () => {
            const { otp_delivered } = await call(resendTestDriveCode, { params })
            onChange({ held: { ...held, ...createNewSentCode(Date.now(), otp_delivered) } })
          }}
          onResent={() => {
            setTyped('')
            setWrong(undefined)
            field.current?.focus()
          }}
          onRefused={(message, seconds) => {
            setWrong(message)
            onChange({ held: waitLonger(held, seconds, Date.now()) })
          }}
        />
      </div>
    </form>
  )
}
