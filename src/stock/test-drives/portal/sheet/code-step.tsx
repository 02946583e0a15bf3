import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { OTP_LENGTH } from '#account/phone-codes/phone-codes.model.ts'
import { CodeForm, CodeSubject } from '#account/phone-codes/portal/public/code-form.tsx'
import { createNewSentCode, waitLonger } from '#account/phone-codes/portal/public/sent-code.ts'
import { ApiError } from '#core/api-error.ts'
import { type Zone, zoneOf } from '#core/days.ts'
import { newRecordId } from '#core/record-id.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useBranchHours } from '#workshop/regions/portal/requests.ts'
import { TEST_DRIVE_HOLD_MINUTES } from '../../stock-visit-limits.model.ts'
import { resendTestDriveCode, verifyTestDrive } from '../../test-drives.contract.ts'
import { holdHour } from './hold-hour.ts'
import { formatTestDriveHour } from './hour-texts.ts'
import type { SheetFoot, SheetState } from './sheet-storage.ts'
import { SoldCar } from './sold-car.tsx'

type HeldSlot = NonNullable<SheetState['held']>

/** The hold says this long before that it ends. */
const WARN_MS = 120_000
const ENDED = new Date(0).toISOString()
const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.data?.code : undefined)

interface Props {
  state: SheetState
  held: HeldSlot
  car: { branch_id: number; branch: string }
  /** The code has its own button; the sheet has none. */
  onFooter: (footer: SheetFoot | null) => void
  onChange: (part: Partial<SheetState>) => void
  /** Returns to the first step to change the number; the hour stays held. */
  onPhone: () => void
  onBooked: () => void
}

/** Holds the same hour anew; the code is another one then, and the former no longer counts. */
function useHoldAgain(state: SheetState, zone: Zone, onHeld: (held: HeldSlot) => void) {
  const [requestKey, setRequestKey] = useState(newRecordId)
  const toast = useToast()
  return useMutation({
    mutationFn: () => holdHour({ ...state, day: state.day || '' }, zone, requestKey),
    onSuccess: ({ held }) => {
      setRequestKey(newRecordId())
      if (!held) return
      onHeld(held)
      toast('Jam dipegang lagi, kode baru terkirim')
    },
  })
}

/** The second step: the code from the SMS. */
export function CodeStep({ state, held, car, onFooter, onChange, onPhone, onBooked }: Props) {
  const opening = useBranchHours('gr', car.branch_id)
  const [sold, setSold] = useState(false)
  const params = { token: held.token }
  const endsSoon = Date.parse(held.until) - useNow(1000).getTime() < WARN_MS
  const hour =
    state.day && opening.data ? formatTestDriveHour(state.day, state.time, zoneOf(opening.data.timezone)) : ''
  useEffect(() => onFooter(null), [onFooter])
  const holdAgain = useHoldAgain(state, zoneOf(opening.data?.timezone ?? 'Asia/Jakarta'), (next) =>
    onChange({ held: next }),
  )
  if (sold) return <SoldCar />
  return (
    <CodeForm
      phone={held.phone}
      code={held}
      label={`Kode ${OTP_LENGTH} angka`}
      submit="Jadwalkan test drive"
      isFocused
      onChangeNumber={onPhone}
      verify={async (otp_code) => {
        try {
          await call(verifyTestDrive, { params, body: { otp_code } })
          return onBooked
        } catch (failure) {
          // The hour was released meanwhile; what was typed stays.
          if (codeOf(failure) === 'otp_hold_over') return () => onChange({ held: { ...held, until: ENDED } })
          if (codeOf(failure) === 'not_found') return () => setSold(true)
          throw failure
        }
      }}
      resend={async () => {
        const { otp_delivered } = await call(resendTestDriveCode, { params })
        onChange({ held: { ...held, ...createNewSentCode(Date.now(), otp_delivered) } })
      }}
      onRefused={(seconds) => onChange({ held: waitLonger(held, seconds, Date.now()) })}
    >
      <CodeSubject title={hour ? `Test drive, ${hour}` : 'Test drive'}>
        {car.branch}. Jadwal ditahan {TEST_DRIVE_HOLD_MINUTES} menit.
      </CodeSubject>
      <p role="status">{endsSoon && 'Jam ini dipegang kurang dari 2 menit lagi.'}</p>
      {endsSoon && (
        <Button variant="alt" block busy={holdAgain.isPending} onClick={() => holdAgain.mutate()}>
          Pegang {TEST_DRIVE_HOLD_MINUTES} menit lagi
        </Button>
      )}
      {holdAgain.error && <FormProblem text={refusalOf(holdAgain.error).message} />}
    </CodeForm>
  )
}
