import type { ReactNode } from 'react'
import { kilometres, rupiah } from '#core/money.ts'
import { RecordPage } from '#web/desk/lists/record.tsx'
import quote from '#web/desk/parts/quote.module.css'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { useReloadNewer } from '#web/desk/records/use-reload-newer.ts'
import { useRecord } from '#web/desk/records/versioned-record.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { AuthenticatedImage } from '#web/ui/authenticated-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { ReturnJob } from '../desk-return-jobs.contract.ts'
import { RETURN_CAUSE_LABELS } from '../return-job-states.model.ts'
import { CallForm } from './call-form.tsx'
import { JobSheet } from './job-sheet.tsx'
import { JobSide } from './job-side.tsx'
import { clockOf, formatAnswerChannelAndTime, OUTCOMES, RETURN_JOBS_PATH, shortMoment } from './job-texts.ts'
import { loadPhoto, RETURN_JOB } from './requests.ts'
import styles from './return-jobs.module.css'

const MINUTE_MS = 60_000

/** One return job; `newest` is its version as the list knows it. */
export function JobRecord({ id, newest }: { id: string; newest: number }) {
  const loaded = useRecord(RETURN_JOB, id)
  useReloadNewer(loaded, newest)
  return (
    <LoadedRecord
      loaded={loaded}
      nothing={{ title: 'Tidak ditemukan', to: RETURN_JOBS_PATH, label: 'Kembali ke Kotak Masuk' }}
    >
      {(job) => <Loaded job={job} />}
    </LoadedRecord>
  )
}

function Loaded({ job }: { job: ReturnJob }) {
  const now = useNow(MINUTE_MS)
  const { timezone } = job.branch
  const clock = clockOf(job, timezone, now)
  return (
    <RecordPage
      back={{ to: RETURN_JOBS_PATH, label: 'Kotak Masuk', beside: 'narrow' }}
      mark={<Plate number={job.plate} term={job.stnk_term} size="lg" />}
      title="Belum beres"
      facts={`${job.name} · diambil ${shortMoment(job.visit.handed_over_at, timezone)}`}
      acts={
        <Button variant="alt" size="sm" onClick={() => window.print()}>
          Cetak
        </Button>
      }
      side={<JobSide job={job} />}
    >
      <p className={classNames(styles.clock, styles.large, styles[clock.kind])}>
        {clock.kind !== 'plain' && <Icon name={clock.kind === 'late' ? 'alert' : 'clock'} size={18} />}
        {clock.words}
      </p>
      <CustomerQuote job={job} />
      <VisitFacts job={job} />
      {job.state === 'closed' ? <Outcome job={job} /> : <CallForm key={job.id} job={job} now={now} />}
      <JobSheet job={job} />
    </RecordPage>
  )
}

/** The customer's own words come first. */
function CustomerQuote({ job }: { job: ReturnJob }) {
  const load = loadPhoto(job.id)
  return (
    <section aria-label="Kata pelanggan">
      <blockquote className={quote.quote}>
        <p>{job.words ? `“${job.words}”` : 'Tidak menulis apa pun.'}</p>
        <footer>
          {job.name} {formatAnswerChannelAndTime(job)}
          {job.photos.length > 0 && ` · ${job.photos.length} foto`}
        </footer>
      </blockquote>
      {job.reopen_words && <p className={styles.again}>Belum cocok: “{job.reopen_words}”</p>}
      {job.complaint && <p className={styles.again}>Aduan ke kantor pusat: “{job.complaint.words}”</p>}
      {job.photos.length > 0 && (
        <ul className={styles.photos}>
          {job.photos.map(({ id }, index) => (
            <li key={id}>
              <AuthenticatedImage id={id} load={load} alt={`Foto ${index + 1} dari pelanggan`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function VisitFacts({ job: { visit, visit_id } }: { job: ReturnJob }) {
  const rows: [string, ReactNode][] = [
    ['Keluhan', visit.complaint],
    [
      'Dikerjakan',
      [visit.done.join(', '), visit.technician && `teknisi ${visit.technician}`].filter(Boolean).join(' · '),
    ],
    ['Tidak disetujui', visit.declined.map(({ title, price }) => `${title}, ${rupiah(price)}`).join(', ')],
    ['Odometer', visit.odometer === null ? null : kilometres(visit.odometer)],
  ]
  return (
    <section aria-labelledby="waktu-itu">
      <h2 id="waktu-itu">Waktu itu</h2>
      <DefinitionList items={rows.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []))} />
      <Link to={`${visitPath(visit_id)}/catatan`}>Buka catatan servis</Link>
    </section>
  )
}

const Outcome = ({ job }: { job: ReturnJob }) => (
  <section aria-labelledby="hasil">
    <h2 id="hasil">Hasil</h2>
    <p>
      <b>{job.outcome && OUTCOMES[job.outcome]}</b>
      {job.cause && ` · ${RETURN_CAUSE_LABELS[job.cause]}`}
    </p>
    <p>{job.outcome_words}</p>
  </section>
)
