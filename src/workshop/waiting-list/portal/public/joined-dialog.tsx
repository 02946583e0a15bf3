import { longDayWithWeekday } from '#core/days.ts'
import { Plate } from '#web/plates/plate.tsx'
import { DoneDialog } from '#web/ui/done-dialog.tsx'
import type { WaitingEntry } from '../../waiting.contract.ts'
import { DAY_PART_LABELS, WAITING_OFFER_MINUTES } from '../../waiting-rules.model.ts'

interface Props {
  entry: WaitingEntry
  onClose: () => void
  onShowHistory: () => void
}

/** The end of the booking wizard where no hour was free: what the customer waits for, and where it is found again. */
export function JoinedDialog({ entry, onClose, onShowHistory }: Props) {
  const { first_day, last_day, part, plate, stnk_term } = entry
  const days = [...new Set([first_day, last_day])].map(longDayWithWeekday).join(' sampai ')
  return (
    <DoneDialog
      title="Anda di daftar tunggu"
      text={`Kami kabari kalau ada tempat. Jamnya kami tahan ${WAITING_OFFER_MINUTES} menit untuk Anda.`}
      long
      facts={[
        { term: 'Servis', detail: entry.service_type },
        { term: 'Bengkel', detail: entry.branch },
        { term: 'Hari', detail: days },
        { term: 'Bagian hari', detail: DAY_PART_LABELS[part] },
        { term: 'Mobil', detail: <Plate number={plate} term={stnk_term} size="sm" /> },
      ]}
      elsewhere="Lihat di Riwayat"
      onClose={onClose}
      onElsewhere={onShowHistory}
    />
  )
}
