import { LENGTHS } from '#core/fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CUT_OFF_HOURS_MAX } from '../desk-hour-limits.model.ts'
import type { HoursState } from '../desk-workshop-hours.contract.ts'
import styles from './hours.module.css'
import { changeText, type HoursDraft, minutesOfCutOff, savedCutOff } from './hours-draft.ts'

interface Props {
  state: HoursState
  draft: HoursDraft
  onChange: (change: (now: HoursDraft) => HoursDraft) => void
}

/** Until when customers can change their bookings themselves, and the number that they call afterwards. */
export function CustomerTerms({ state, draft, onChange }: Props) {
  const phone = state.phone ?? ''
  const cutOff = savedCutOff(state)
  const typed = draft.cutOffHours ?? cutOff
  return (
    <div className={styles.terms}>
      <TextField
        label="Telepon bengkel"
        hint="Tampil ke pelanggan setelah batas lewat."
        optional
        inputMode="tel"
        autoComplete="off"
        maxLength={LENGTHS.typedPhone}
        value={draft.phone ?? phone}
        onChange={({ target }) => onChange((now) => changeText(now, 'phone', target.value, phone))}
      />
      <TextField
        label="Batas pindah dan batal"
        hint="Jam sebelum waktu servis."
        suffix="jam"
        inputMode="decimal"
        autoComplete="off"
        error={minutesOfCutOff(typed) === null ? `Isi 0 sampai ${CUT_OFF_HOURS_MAX} jam` : undefined}
        value={typed}
        onChange={({ target }) => onChange((now) => changeText(now, 'cutOffHours', target.value, cutOff))}
      />
    </div>
  )
}
