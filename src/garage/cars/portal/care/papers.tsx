import { type ReactNode, useId, useState } from 'react'
import { longDay } from '#core/days.ts'
import type { CarCare, PapersKind } from '#garage/car-care/car-care.contract.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { messageOf } from '#web/message-of.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Fold, FoldLine } from '#web/ui/fold.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import styles from './blocks.module.css'
import { useAnswerCare } from './care-requests.ts'
import { DATE_PATHS } from './date-icon.tsx'
import { formatDateState } from './date-texts.ts'
import { DocumentChecklist } from './document-checklist.tsx'
import { summarisePapers } from './row-results.ts'

const LINES = {
  stnk_yearly: { name: 'STNK tahunan', note: 'Bisa lewat Signal atau Samsat.', papers: 'yearly' },
  stnk_five_yearly: {
    name: 'STNK lima tahunan',
    note: 'Pelat baru dan cek fisik.',
    papers: 'five_yearly',
  },
} as const

interface Props {
  carId: string
  care: CarCare
  /** Last day of the STNK. */
  term: string
  /** The transfer of ownership. */
  children: ReactNode
}

/** "Surat": the dates of the STNK with what can be done about them. */
export function PapersRow({ carId, care, term, children }: Props) {
  const { dates, today, stnk } = care
  const isOver = dates.some(({ kind, mood }) => kind === 'stnk_five_yearly' && mood === 'over')
  return (
    <Fold id="surat" title="Surat" path={DATE_PATHS.stnk_yearly} {...summarisePapers(care, term)}>
      <ol>
        {dates.map(
          (date) =>
            (date.kind === 'stnk_yearly' || date.kind === 'stnk_five_yearly') && (
              <FoldLine
                key={date.kind}
                path={DATE_PATHS[date.mood === 'over' ? 'over' : date.kind]}
                title={<DatedText text={`${LINES[date.kind].name}, ${longDay(date.day)}`} />}
              >
                <p>
                  {formatDateState(date, today)}. {LINES[date.kind].note}
                </p>
                <StnkActions carId={carId} care={care} date={date} papers={LINES[date.kind].papers} />
              </FoldLine>
            ),
        )}
      </ol>
      {isOver && (
        <p className={styles.redLine}>
          Lewat dua tahun, data kendaraan dapat dihapus dari registrasi:{' '}
          <b className={layout.unbroken}>{longDay(stnk.red_line)}</b>. Dasar: UU 22/2009 pasal 74.
        </p>
      )}
      {children}
    </Fold>
  )
}

interface ActionProps {
  carId: string
  care: CarCare
  date: CarDate
  papers: PapersKind
}

/** Actions on a date of the STNK: mark it as paid, prepare the documents. A five-yearly renewal that is far has none yet. */
function StnkActions({ carId, care, date, papers }: ActionProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const answer = useAnswerCare(carId)
  const toast = useToast()
  if (papers === 'five_yearly' && date.mood === 'far') return null
  return (
    <div className={styles.ways}>
      {papers === 'yearly' && (
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
        {open && <DocumentChecklist carId={carId} kind={papers} ready={care.papers} />}
      </div>
    </div>
  )
}
