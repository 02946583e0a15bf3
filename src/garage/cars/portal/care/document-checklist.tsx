import { PAPERS, type PapersKind, paperKey } from '#garage/car-care/car-care.contract.ts'
import { useOptimisticValue } from '#web/form/optimistic-value.ts'
import { messageOf } from '#web/message-of.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useAnswerCare } from './care-requests.ts'

const WORDS: Record<(typeof PAPERS)[PapersKind][number], string> = {
  stnk: 'STNK asli',
  ktp: 'KTP asli sesuai nama di STNK',
  tax_receipt: 'Bukti bayar pajak tahun lalu',
  bpkb: 'BPKB asli',
  car: 'Mobil untuk cek fisik',
}

/** The documents to bring; ticks are stored on the server, so that another device shows them. */
export function DocumentChecklist({
  carId,
  kind,
  ready,
}: {
  carId: string
  kind: PapersKind
  ready: readonly string[]
}) {
  const answer = useAnswerCare(carId)
  const { shown, say, settled } = useOptimisticValue(ready)
  function toggle(key: string) {
    const papers = shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]
    say(papers)
    answer.mutate({ papers }, { onSettled: settled })
  }
  return (
    <>
      <ul>
        {PAPERS[kind].map((paper) => {
          const key = paperKey(kind, paper)
          return (
            <li key={key}>
              <Checkbox label={WORDS[paper]} checked={shown.includes(key)} onChange={() => toggle(key)} />
            </li>
          )
        })}
      </ul>
      {answer.isError && <FormProblem text={messageOf(answer.error)} />}
    </>
  )
}
