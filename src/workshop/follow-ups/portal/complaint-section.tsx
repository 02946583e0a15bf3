import { useState } from 'react'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useRequestKeys } from '#web/form/request-keys.ts'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { FollowUp, OwnReturnJob } from '../follow-ups.contract.ts'
import { useFollowUpActs } from './requests.ts'
import styles from './return-job.module.css'

interface Props {
  followUp: FollowUp
  job: OwnReturnJob
  /** Formats a day. */
  until: (at: string) => string
}

/** Complaint to head office, possible for thirty days. */
export function ComplaintSection({ followUp, job, until }: Props) {
  const [open, setOpen] = useState(false)
  if (!job.complained_at && !job.complaint_until) return null
  return (
    <section className={styles.section} aria-labelledby="kantor-pusat">
      <h2 id="kantor-pusat">Kantor pusat</h2>
      {job.complained_at ? (
        <p className={layout.soft}>
          Aduan terkirim <DatedText text={until(job.complained_at)} />. Kantor pusat menjawab dalam{' '}
          {ANSWER_DAYS} × 24 jam.
        </p>
      ) : (
        <>
          <p className={layout.soft}>
            Tidak puas dengan cara bengkel menangani? Kantor pusat menjawab dalam {ANSWER_DAYS} × 24 jam. Bisa
            sampai <DatedText text={until(job.complaint_until ?? '')} />.
          </p>
          <div>
            <Button variant="alt" onClick={() => setOpen(true)}>
              Adukan ke Kantor Pusat
            </Button>
          </div>
        </>
      )}
      {open && <ComplaintDialog bookingId={followUp.booking_id} onClose={() => setOpen(false)} />}
    </section>
  )
}

function ComplaintDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { complain } = useFollowUpActs(bookingId)
  const toast = useToast()
  const keys = useRequestKeys()
  const form = useForm({
    values: useState({ words: '' }),
    check: ({ words }) => problem('words', !words.trim() && 'Ceritakan singkat terlebih dahulu'),
    async send({ words }) {
      await complain(words.trim(), keys.keyFor(words.trim()))
      toast('Aduan terkirim')
      onClose()
    },
  })
  return (
    <FormDialog title="Adukan ke Kantor Pusat" submit="Kirim Aduan" form={form} onClose={onClose}>
      <TextArea label="Ceritakan singkat" rows={5} maxLength={2000} {...form.field('words')} />
      <p className={layout.soft}>Kantor pusat menjawab dalam {ANSWER_DAYS} × 24 jam.</p>
    </FormDialog>
  )
}
