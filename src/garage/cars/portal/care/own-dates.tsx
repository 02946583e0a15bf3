import { useId, useState } from 'react'
import { longDay } from '#core/days.ts'
import type { CarCare, PapersKind } from '#garage/car-care/car-care.contract.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { messageOf } from '#web/message-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import styles from './blocks.module.css'
import { useAnswerCare } from './care-requests.ts'
import { DateRow } from './date-row.tsx'
import { DocumentChecklist } from './document-checklist.tsx'

const SHOWN = 4
const papersOf: Partial<Record<CarDate['kind'], PapersKind>> = {
  stnk_yearly: 'yearly',
  stnk_five_yearly: 'five_yearly',
}

/** The dates of one car, the nearest first; those of the STNK with their actions. */
export function OwnDates({ carId, care }: { carId: string; care: CarCare }) {
  const { dates, today, stnk } = care
  const isOver = dates.some(({ kind, mood }) => kind === 'stnk_five_yearly' && mood === 'over')
  return (
    <section aria-label="Tanggal mobil ini">
      <ol>
        {dates.slice(0, SHOWN).map((date) => (
          <DateRow key={date.kind} date={date} today={today}>
            <StnkActions carId={carId} care={care} date={date} />
          </DateRow>
        ))}
      </ol>
      {isOver && (
        <p className={styles.redLine}>
          Lewat dua tahun, data kendaraan dapat dihapus dari registrasi:{' '}
          <b className={layout.unbroken}>{longDay(stnk.red_line)}</b>. Dasar: UU 22/2009 pasal 74.
        </p>
      )}
    </section>
  )
}

/** Actions on a date of the STNK: mark it as paid, prepare the documents. A five-yearly renewal that is far has none yet. */
function StnkActions({ carId, care, date }: { carId: string; care: CarCare; date: CarDate }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const answer = useAnswerCare(carId)
  const toast = useToast()
  const kind = papersOf[date.kind]
  if (!kind || (kind === 'five_yearly' && date.mood === 'far')) return null
  return (
    <>
      {kind === 'yearly' && (
        <button
          type="button"
          className={styles.textButton}
          aria-disabled={answer.isPending || undefined}
          onClick={() => {
            if (answer.isPending) return
            const onPress = () => answer.mutate({ stnk_paid_for: null })
            const onSuccess = () => toast('STNK tahunan sudah dibayar', { label: 'Urungkan', onPress })
            answer.mutate({ stnk_paid_for: date.day }, { onSuccess })
          }}
        >
          Sudah dibayar
        </button>
      )}
      <button
        type="button"
        className={styles.textButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Siapkan berkas
      </button>
      {answer.isError && <FormProblem text={messageOf(answer.error)} />}
      <div id={id} className={styles.papers} hidden={!open}>
        {open && <DocumentChecklist carId={carId} kind={kind} ready={care.papers} />}
      </div>
    </>
  )
}
