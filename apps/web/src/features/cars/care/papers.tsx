import { PAPERS, type PapersKind, paperKey } from '@toyota-trust/contracts/car-care.ts'
import { messageOf } from '../../../message-of.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import styles from './blocks.module.css'
import { useAnswerCare } from './care-requests.ts'

const WORDS: Record<(typeof PAPERS)[PapersKind][number], string> = {
  stnk: 'STNK asli',
  ktp: 'KTP asli sesuai nama di STNK',
  tax_receipt: 'Bukti bayar pajak tahun lalu',
  bpkb: 'BPKB asli',
  car: 'Mobil untuk cek fisik',
}

/** What has to be brought; ticked ones are kept, so that the other phone knows of them. */
export function Papers({
  carId,
  kind,
  ready,
}: {
  carId: string
  kind: PapersKind
  ready: readonly string[]
}) {
  const answer = useAnswerCare(carId)
  // What was ticked last shows at once, and goes back when it could not be kept.
  const shown = (answer.isPending && answer.variables.papers) || ready
  const toggle = (key: string) =>
    answer.mutate({ papers: shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key] })
  return (
    <>
      <ul className={styles.paperList}>
        {PAPERS[kind].map((paper) => {
          const key = paperKey(kind, paper)
          return (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={shown.includes(key)}
                  onChange={() => toggle(key)}
                />
                {WORDS[paper]}
              </label>
            </li>
          )
        })}
      </ul>
      {answer.isError && <FormProblem text={messageOf(answer.error)} />}
    </>
  )
}
