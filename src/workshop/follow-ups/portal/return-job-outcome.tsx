import { useState } from 'react'
import { problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type FollowUp, type OwnReturnJob, SENTENCE_MAX } from '../follow-ups.contract.ts'
import { AnswerNote } from './answer-note.tsx'
import { useFollowUpActs } from './requests.ts'
import styles from './return-job.module.css'
import { formatLocalDay } from './texts.ts'

/** The outcome that the workshop wrote, which the customer accepts, or rejects once. */
export function ReturnJobOutcome({ followUp, job }: { followUp: FollowUp; job: OwnReturnJob }) {
  const { confirm } = useFollowUpActs(followUp.booking_id)
  const [rejecting, setRejecting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const day = job.closed_at ? formatLocalDay(job.closed_at, followUp.timezone) : ''
  return (
    <>
      <div className={styles.outcome}>
        <span>
          Hasil dari {followUp.branch}, <DatedText text={day} />
        </span>
        <b>{job.outcome_words}</b>
      </div>
      {job.confirmed_at && <AnswerNote title="Cocok">Terima kasih sudah memberi tahu.</AnswerNote>}
      {job.reopen_until && !rejecting && (
        <div className={styles.photos}>
          <Button onClick={() => void confirm().catch(setFailure)}>Cocok</Button>
          <Button variant="alt" onClick={() => setRejecting(true)}>
            Belum cocok
          </Button>
        </div>
      )}
      {failure !== null && <FormProblem text={messageOf(failure)} />}
      {job.reopen_until && rejecting && <RejectForm bookingId={followUp.booking_id} />}
    </>
  )
}

function RejectForm({ bookingId }: { bookingId: string }) {
  const { reopen } = useFollowUpActs(bookingId)
  const form = useForm({
    values: useState({ words: '' }),
    check: ({ words }) => problem('words', !words.trim() && 'Tulis apa yang belum cocok'),
    send: async ({ words }) => void (await reopen(words.trim())),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.column}>
      <TextArea label="Apa yang belum cocok?" rows={3} maxLength={SENTENCE_MAX} {...form.field('words')} />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <Button type="submit" busy={form.busy}>
        Kirim
      </Button>
    </form>
  )
}
