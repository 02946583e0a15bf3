import { formatPlate } from '#core/plates.ts'
import { PrintHead, PrintSheet } from '#web/desk/parts/print-sheet.tsx'
import type { ReturnJob } from '../desk-return-jobs.contract.ts'
import { RETURN_CAUSE_LABELS } from '../return-job-states.model.ts'
import { formatAnswerChannelAndTime, OUTCOMES, shortMoment } from './job-texts.ts'

/** A return job on one A4: plate, words, calls and outcome. */
export function JobSheet({ job }: { job: ReturnJob }) {
  const { timezone, branch } = job.branch
  return (
    <PrintSheet>
      <PrintHead title={`Belum beres, ${formatPlate(job.plate)}`} aside={branch}>
        <p>
          {job.car_name} · {job.name} · diambil {shortMoment(job.visit.handed_over_at, timezone)}
        </p>
      </PrintHead>
      <h2>Kata pelanggan</h2>
      <p>
        {job.words ?? 'Tidak menulis apa pun.'} ({formatAnswerChannelAndTime(job)})
      </p>
      <h2>Telepon</h2>
      <ul>
        {job.calls.map(({ at, name, reached, words }) => (
          <li key={at}>
            {shortMoment(at, timezone)}, {name}: {reached ? (words ?? 'bicara') : 'tidak diangkat'}
          </li>
        ))}
      </ul>
      <h2>Hasil</h2>
      <p>
        {job.outcome
          ? [OUTCOMES[job.outcome], job.cause && RETURN_CAUSE_LABELS[job.cause], job.outcome_words]
              .filter(Boolean)
              .join('. ')
          : 'Belum ada'}
      </p>
    </PrintSheet>
  )
}
