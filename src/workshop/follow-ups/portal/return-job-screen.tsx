import { displayPhone } from '#core/phone.ts'
import { Plate } from '#web/plates/plate.tsx'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useLiveVisits } from '#workshop/visits/portal/public/use-live-visits.ts'
import type { FollowUp, OwnReturnJob } from '../follow-ups.contract.ts'
import { AnswerNote } from './answer-note.tsx'
import { CallUntil } from './call-until.tsx'
import { ComplaintSection } from './complaint-section.tsx'
import { MoreWordsForm } from './more-words-form.tsx'
import { FollowUpBlock } from './public/follow-up-block.tsx'
import { useFollowUp, useFollowUpActs } from './requests.ts'
import styles from './return-job.module.css'
import { ReturnJobOutcome } from './return-job-outcome.tsx'
import { PhotoButton, ReturnJobPhotos } from './return-job-photos.tsx'
import { ReturnJobSteps } from './return-job-steps.tsx'
import { formatFollowUpMoment, formatLocalDay } from './texts.ts'

const HISTORY = '/dashboard/booking-service?tab=riwayat'

/** "Belum beres": who calls until when, what happens then, and what the customer can do about it. */
export function ReturnJobScreen() {
  const { id: bookingId = '' } = useParams()
  const followUp = useFollowUp(bookingId)
  useLiveVisits(followUp.data !== undefined)
  const back = <BackLink to={HISTORY}>Kembali ke Riwayat</BackLink>
  if (followUp.data?.return_job) return <ReturnJob followUp={followUp.data} job={followUp.data.return_job} />
  if (followUp.data)
    return (
      <>
        {back}
        <h1>Sesudah kunjungan</h1>
        <FollowUpBlock bookingId={bookingId} keepsYes />
      </>
    )
  if (followUp.data === null || (followUp.isError && refusalOf(followUp.error).status === 404))
    return (
      <div className={layout.stack2}>
        {back}
        <h1>Rencana tidak ditemukan</h1>
        <p className={layout.soft}>Tidak ada yang belum beres pada kunjungan ini.</p>
      </div>
    )
  return <RowsQueryStatus query={followUp} />
}

function ReturnJob({ followUp, job }: { followUp: FollowUp; job: OwnReturnJob }) {
  const { timezone, booking_id, branch, branch_phone, open, words } = followUp
  const { answer } = useFollowUpActs(booking_id)
  const isCalled = job.called_at !== null
  const from = [branch, branch_phone].filter(Boolean).join(' ')
  return (
    <>
      <BackLink to={HISTORY}>Kembali ke Riwayat</BackLink>
      <div className={layout.head}>
        <h1>Belum beres</h1>
        <Plate number={followUp.plate} term={followUp.stnk_term} size="lg" />
      </div>
      <div className={styles.sides}>
        <div className={styles.column}>
          {job.late && (
            <AnswerNote
              kind="warn"
              title={`Bengkel belum menelepon sampai ${formatFollowUpMoment(job.call_due_at, timezone)}`}
            >
              Maaf. Kantor pusat sudah kami beri tahu.
            </AnswerNote>
          )}
          {job.state !== 'closed' && !isCalled && !job.late && (
            <CallUntil
              advisor={job.advisor}
              at={job.call_due_at}
              timezone={timezone}
              numbers={`ke ${displayPhone(job.phone)}, dari ${from}`}
            />
          )}
          {job.state === 'closed' && <ReturnJobOutcome followUp={followUp} job={job} />}
          <ReturnJobSteps followUp={followUp} job={job} />
          <ReturnJobPhotos followUp={followUp} />
          {open && (
            <section className={styles.section} aria-labelledby="keterangan">
              <h2 id="keterangan">Tambah keterangan</h2>
              <MoreWordsForm words={words} onSend={(more) => answer({ fixed: false, words: more })}>
                <PhotoButton followUp={followUp} />
              </MoreWordsForm>
            </section>
          )}
        </div>
        <div className={styles.column}>
          <section aria-labelledby="kunjungan">
            <h2 id="kunjungan">Kunjungan yang dimaksud</h2>
            <DefinitionList
              items={[
                { term: 'Servis', detail: followUp.service_type },
                {
                  term: 'Diambil',
                  detail: <DatedText text={formatFollowUpMoment(followUp.handed_over_at, timezone)} />,
                },
                ...(followUp.complaint ? [{ term: 'Keluhan waktu itu', detail: followUp.complaint }] : []),
                ...(followUp.work.length > 0
                  ? [{ term: 'Dikerjakan', detail: followUp.work.join(', ') }]
                  : []),
              ]}
            />
            {followUp.record_id && (
              <Link to={`/dashboard/catatan-servis/${followUp.record_id}`}>Lihat Catatan Servis</Link>
            )}
          </section>
          <section className={styles.section} aria-labelledby="biaya">
            <h2 id="biaya">Biaya</h2>
            <p className={layout.soft}>
              Bengkel memeriksa dulu. Pekerjaan berbayar hanya dikerjakan setelah Anda setuju.
            </p>
          </section>
          <ComplaintSection followUp={followUp} job={job} until={(at) => formatLocalDay(at, timezone)} />
        </div>
      </div>
    </>
  )
}
