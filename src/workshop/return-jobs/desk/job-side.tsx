import { useState } from 'react'
import { longDay, placeClock } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { ReturnJob } from '../desk-return-jobs.contract.ts'
import { assignReturnJob } from '../desk-return-jobs.contract.ts'
import { OUTCOMES, shortMoment } from './job-texts.ts'
import { RETURN_JOB } from './requests.ts'
import styles from './return-jobs.module.css'

/** What happened, who handles it, and what head office knows. */
export function JobSide({ job }: { job: ReturnJob }) {
  const { timezone } = job.branch
  const until = longDay(placeClock(new Date(job.complaint_until), timezone).day)
  return (
    <>
      <section aria-labelledby="linimasa">
        <h2 id="linimasa">Linimasa</h2>
        <ol className={styles.timeline}>
          {timelineOf(job).map(({ at, title, words }) => (
            <li key={`${at} ${title}`}>
              <time dateTime={at}>{shortMoment(at, timezone)}</time>
              <b>{title}</b>
              {words && <span>{words}</span>}
            </li>
          ))}
        </ol>
      </section>
      <AssignedAdvisor job={job} />
      <section aria-labelledby="kantor-pusat">
        <h2 id="kantor-pusat">Kantor pusat</h2>
        <p>
          {job.office_notified_at
            ? `Diberi tahu ${shortMoment(job.office_notified_at, timezone)}: tidak ada telepon.`
            : `Diberi tahu bila tidak ada telepon sampai ${shortMoment(job.call_due_at, timezone)}.`}{' '}
          {job.complaint
            ? `Pelanggan mengadu ${shortMoment(job.complaint.at, timezone)}.`
            : `Pelanggan bisa mengadu sampai ${until}.`}
        </p>
      </section>
      <p className={styles.soft}>Jawaban pelanggan tidak bisa diubah dari Meja.</p>
    </>
  )
}

interface Event {
  at: string
  title: string
  words?: string | null
}

/** The newest first. */
function timelineOf(job: ReturnJob): Event[] {
  const events: Event[] = [
    ...(job.asked_at ? [{ at: job.asked_at, title: 'Ditanya sekali' }] : []),
    { at: job.answered_at, title: 'Jawaban: Belum' },
    ...(job.heads.length > 0
      ? [{ at: job.opened_at, title: 'Kepala bengkel diberi tahu', words: job.heads.join(', ') }]
      : []),
    ...job.photos.map(({ at }) => ({ at, title: 'Foto dari pelanggan' })),
    ...(job.reminded_at ? [{ at: job.reminded_at, title: 'Kepala bengkel diingatkan' }] : []),
    ...(job.office_notified_at ? [{ at: job.office_notified_at, title: 'Kantor pusat diberi tahu' }] : []),
    ...job.calls.map(({ at, name, reached, words }) => ({
      at,
      title: reached ? `Bicara, ${name}` : `Tidak diangkat, ${name}`,
      words,
    })),
    ...(job.complaint ? [{ at: job.complaint.at, title: 'Diadukan ke kantor pusat' }] : []),
    ...(job.closed_at
      ? [
          {
            at: job.closed_at,
            title: job.outcome ? OUTCOMES[job.outcome] : 'Selesai',
            words: job.outcome_words,
          },
        ]
      : []),
  ]
  return events.reverse().sort((one, other) => other.at.localeCompare(one.at))
}

function AssignedAdvisor({ job }: { job: ReturnJob }) {
  const act = useRecordAct(RETURN_JOB, job.id)
  const toast = useToast()
  const [choosing, setChoosing] = useState(false)
  // On the version that is shown: the call form on the same page raises it.
  const assign = (staff_id: string) =>
    act.mutate(
      {
        what: 'assign',
        send: () =>
          call(assignReturnJob, { params: { jobId: job.id }, body: { version: job.version, staff_id } }),
      },
      {
        onSuccess: () => {
          setChoosing(false)
          toast('Penasihat diganti')
        },
      },
    )
  return (
    <section aria-labelledby="ditangani">
      <h2 id="ditangani">Ditangani</h2>
      <p>{job.advisor?.name ?? 'Belum ada'}</p>
      {choosing ? (
        <SelectField
          label="Penasihat"
          placeholder="Pilih penasihat"
          options={job.advisors.map(({ id, name }) => ({ value: id, label: name }))}
          value={job.advisor?.id ?? ''}
          onChange={assign}
        />
      ) : (
        job.state !== 'closed' && (
          <Button variant="alt" size="sm" onClick={() => setChoosing(true)}>
            Ganti penasihat
          </Button>
        )
      )}
      {act.error && <FormProblem text={messageOf(act.error)} />}
    </section>
  )
}
