import { useRef } from 'react'
import { PHONE_PROOF_DAYS } from '#account/phone-codes/phone-proof.model.ts'
import { addDays, DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { messageOf } from '#web/message-of.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { IconRow } from '#web/ui/icon-row.tsx'
import { usePhoneStatus } from '../requests.ts'
import { useOwnCode } from './use-own-code.tsx'

const PHONE = 'M7.5 3.8h9c.6 0 1 .4 1 1v14.4c0 .6-.4 1-1 1h-9a1 1 0 0 1-1-1V4.8c0-.6.4-1 1-1ZM10.8 17.4h2.4'
const FORM = '/dashboard/profile#data-diri'

/** The number of the profile: a press proves it, or leads to where it is changed. */
export function PhoneRow() {
  const { phone = null, proved_at } = usePhoneStatus().data ?? {}
  const place = useRef<HTMLElement>(null)
  const { ask, dialog, busy, problem } = useOwnCode(phone, place)
  const isUnproved = phone !== null && !proved_at
  const until = proved_at && addDays(localClock(new Date(proved_at), DEFAULT_ZONE).day, PHONE_PROOF_DAYS)
  return (
    <IconRow
      path={PHONE}
      name={phone ? displayPhone(phone) : 'Belum ada nomor handphone'}
      isSoon={!until}
      isActNamed
      actRef={place}
      isBusy={busy}
      {...(isUnproved ? { onPress: ask } : { to: FORM })}
      below={
        <>
          {problem && <FormProblem text={messageOf(problem)} />}
          {dialog}
        </>
      }
    >
      {isUnproved ? (
        'Belum diverifikasi. Verifikasi nomor'
      ) : until ? (
        <DatedText text={`Terverifikasi sampai ${longDay(until)}`} />
      ) : (
        'Isi nomor di data diri'
      )}
    </IconRow>
  )
}
