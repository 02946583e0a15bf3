import type { ReturnJob } from '@toyota-trust/contracts/desk/workshop/return-job.ts'
import { kilometres, rupiah } from '@toyota-trust/contracts/platform/money.ts'
import { RETURN_CAUSE_LABELS } from '@toyota-trust/contracts/workshop/return-job-states.ts'
import type { ReactNode } from 'react'
import { Plate } from '../../../plates/plate.tsx'
import { Link } from '../../../platform/router/link.tsx'
import { AuthenticatedImage } from '../../../platform/ui/authenticated-image.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { DefinitionList } from '../../../platform/ui/definition-list.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { useNow } from '../../../platform/ui/use-now.ts'
import { RecordPage } from '../../lists/record.tsx'
import quote from '../../parts/quote.module.css'
import { LoadedRecord } from '../../records/loaded-record.tsx'
import { useReloadNewer } from '../../records/use-reload-newer.ts'
import { useRecord } from '../../records/versioned-record.tsx'
import { visitPath } from '../visits/public/visit-path.ts'
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
