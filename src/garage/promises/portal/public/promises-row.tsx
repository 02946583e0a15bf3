import { type ReactNode, useState } from 'react'
import type { Day } from '#core/days.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PROGRAMME_NAMES } from '../../promise-names.model.ts'
import type { ShownPromises } from '../../promises.contract.ts'
import { PROGRAMME_ANSWERS, type ProgrammeAnswer } from '../../promises.model.ts'
import { listPromiseLines, summarisePromises, type PromiseLine as Words } from '../promise-texts.ts'
import { useAnswerPromises } from '../requests.ts'
import { PromiseLine } from './promise-line.tsx'
import styles from './promises-row.module.css'

const SHIELD = 'M12 3.6l7 2.6v5.2c0 4.4-2.9 7.6-7 9-4.1-1.4-7-4.6-7-9V6.2ZM8.8 12l2.3 2.3 4.3-4.5'
const CHECK_URL = 'https://www.toyota.astra.co.id/'

interface Props {
  carId: string
  promises: ShownPromises
  today: Day
  /** Whether the day of the hand-over may be corrected; while it is unknown a line asks for it. */
  isHandOverKnown: boolean
  /** The question for the day of the hand-over. */
  renderHandOver: (close: () => void) => ReactNode
  /** Opens the dialog that records a reading. */
  onRecord: () => void
  /** What leads the row: a campaign that may concern the car. */
  recall: ReactNode
  /** Whether a campaign may concern the car. */
  mayBeRecalled: boolean
  children?: ReactNode
}

/** "Janji pabrikan": the most urgent result in one line, which opens to the recalls and all promises of a car. */
export function PromisesRow({ carId, promises, today, recall, mayBeRecalled, children, ...actions }: Props) {
  const { open, over } = listPromiseLines(promises, today)
  const summary = summarisePromises(promises, today)
  const isSoon = mayBeRecalled || open.some(({ tone }) => tone === 'soon')
  return (
    <Fold
      id="janji"
      title="Janji pabrikan"
      path={SHIELD}
      result={mayBeRecalled ? 'Recall: mungkin terdampak' : (summary ?? 'Belum ada aturan')}
      tone={isSoon ? 'soon' : undefined}
    >
      {mayBeRecalled && recall}
      {summary === null && (
        <p className={layout.soft}>Kami belum punya aturan garansi merek ini. Lihat buku garansi.</p>
      )}
      {open.length > 0 && (
        <ul>
          {open.map((line) => (
            <PromiseLine key={line.key} line={line}>
              <Action carId={carId} line={line} {...actions} />
            </PromiseLine>
          ))}
        </ul>
      )}
      {actions.isHandOverKnown && summary !== null && (
        <Opened label="Ubah tanggal serah terima">{actions.renderHandOver}</Opened>
      )}
      {!mayBeRecalled && recall}
      {over.length > 0 && (
        <Disclosure title={`Yang sudah lewat, ${over.length}`}>
          <ul>
            {over.map((line) => (
              <PromiseLine key={line.key} line={line} />
            ))}
          </ul>
        </Disclosure>
      )}
      {children}
    </Fold>
  )
}

function Action({
  carId,
  line: { action },
  renderHandOver,
  onRecord,
}: Pick<Props, 'carId' | 'renderHandOver' | 'onRecord'> & { line: Words }) {
  const answer = useAnswerPromises(carId)
  const problem = answer.isError && <FormProblem text={messageOf(answer.error)} />
  if (action === 'hand_over') return <Opened label="Isi tanggal">{renderHandOver}</Opened>
  if (action === 'reading')
    return (
      <button type="button" className={styles.action} onClick={onRecord}>
        Catat jarak tempuh
      </button>
    )
  if (action === 'programme')
    return (
      <>
        <a className={styles.action} href={CHECK_URL} target="_blank" rel="noreferrer">
          Cek nomor rangka di situs TAM
        </a>
        <Opened label="Isi jawaban situs TAM">
          {(close) => <ProgrammeForm carId={carId} onSaved={close} />}
        </Opened>
      </>
    )
  const said = {
    first_owner: ['Saya pemilik pertama', { owner: 'first' }],
    reported: ['Sudah saya laporkan', { reported: true }],
  } as const
  const asked =
    action === 'first_or_reported' ? (['first_owner', 'reported'] as const) : action ? [action] : []
  return (
    <>
      {asked.map((one) => {
        const [label, body] = said[one]
        return (
          <button
            key={one}
            type="button"
            className={styles.action}
            aria-disabled={answer.isPending || undefined}
            onClick={() => {
              if (!answer.isPending) answer.mutate(body)
            }}
          >
            {label}
          </button>
        )
      })}
      {problem}
    </>
  )
}

const ANSWER_NAMES: Record<ProgrammeAnswer, string> = { ...PROGRAMME_NAMES, none: 'Tidak masuk program' }

function ProgrammeForm({ carId, onSaved }: { carId: string; onSaved: () => void }) {
  const [programme, choose] = useState<ProgrammeAnswer | ''>('')
  const answer = useAnswerPromises(carId)
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (programme && !answer.isPending) answer.mutate({ programme }, { onSuccess: onSaved })
      }}
    >
      <RadioGroup
        label="Jawaban situs TAM"
        options={PROGRAMME_ANSWERS.map((value) => ({ value, label: ANSWER_NAMES[value] }))}
        value={programme}
        onChange={choose}
      />
      {answer.isError && <FormProblem text={messageOf(answer.error)} />}
      <Button type="submit" variant="alt" busy={answer.isPending}>
        Simpan
      </Button>
    </form>
  )
}

/** A question behind a button. */
function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.action} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && children(() => setOpen(false))}
    </>
  )
}
