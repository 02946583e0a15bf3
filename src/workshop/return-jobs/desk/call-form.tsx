import { useState } from 'react'
import { addDays, type Day, placeClock, shortDay } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { call } from '#web/desk/call.ts'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { type Check, problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { HourChoice } from '#workshop/visits/desk/public/hour-choice.tsx'
import type { ReturnJob } from '../desk-return-jobs.contract.ts'
import { bookReturnVisit, closeReturnJob, recordReturnCall } from '../desk-return-jobs.contract.ts'
import { RETURN_CAUSE_LABELS, RETURN_CAUSES, type ReturnCause } from '../return-job-states.model.ts'
import { shortMoment } from './job-texts.ts'
import { RETURN_JOB } from './requests.ts'
import styles from './return-jobs.module.css'

type Result = 'reached' | 'missed'
type Next = 'book' | 'settled' | 'declined' | 'again' | 'not_reached' | 'to_office'

const AFTER_TALK: { value: Next; label: string }[] = [
  { value: 'book', label: 'Datang lagi' },
  { value: 'settled', label: 'Selesai lewat telepon' },
  { value: 'declined', label: 'Tidak mau' },
  { value: 'to_office', label: 'Ke kantor pusat' },
]

interface Values {
  result: Result
  next: Next
  words: string
  cause: ReturnCause | ''
  day: Day
  time: string
}

/** Whether the customer reads a text about this outcome. */
const needsCustomerText = ({ result, next }: Values) => result === 'reached' || next !== 'again'
const needsCause = ({ next }: Values) => next !== 'again'

const check: Check<Values> = (values) => [
  ...problem(
    'words',
    needsCustomerText(values) && !values.words.trim() && 'Tulis hasil untuk pelanggan terlebih dahulu',
  ),
  ...problem('cause', needsCause(values) && !values.cause && 'Pilih sebab terlebih dahulu'),
  ...problem('time', values.next === 'book' && !values.time && 'Pilih jam terlebih dahulu'),
]

/** "Catat telepon": whether the customer was reached, what they read, and what follows. */
export function CallForm({ job, now }: { job: ReturnJob; now: Date }) {
  const { timezone, id: branchId } = job.branch
  const today = placeClock(now, timezone).day
  const record = useVersionedRecord(RETURN_JOB, job)
  const toast = useToast()
  // True where the call was stored but the step after it failed: a retry does not record the call again.
  const [isRecorded, setRecorded] = useState(false)
  const params = { jobId: job.id }
  const form = useForm<Values>({
    values: useState<Values>(() => ({
      result: 'reached',
      next: 'book',
      words: '',
      cause: '',
      time: '',
      day: addDays(today, 1),
    })),
    check,
    async send({ result, next, words, cause, day, time }) {
      const said = words.trim()
      if (!isRecorded) {
        const reached = result === 'reached'
        await record.send('call', (version) =>
          call(recordReturnCall, { params, body: { version, reached, ...(said && { words: said }) } }),
        )
        setRecorded(true)
      }
      if (next === 'book' && cause)
        await record.send('book', (version) =>
          call(bookReturnVisit, { params, body: { version, day, start: time, cause, words: said } }),
        )
      else if (next !== 'again' && next !== 'book' && cause)
        await record.send('close', (version) =>
          call(closeReturnJob, { params, body: { version, outcome: next, cause, words: said } }),
        )
      setRecorded(false)
      form.change({ words: '', time: '' })
      // A call that reached nobody is noted only.
      toast(next === 'again' ? 'Tersimpan' : 'Tersimpan, pelanggan dikabari')
    },
  })
  const { values } = form
  const afterMissed: { value: Next; label: string; disabled?: boolean }[] = [
    { value: 'again', label: 'Coba lagi nanti' },
    { value: 'not_reached', label: 'Tidak terhubung', disabled: !job.tried && !isLastTry(job) },
    { value: 'to_office', label: 'Ke kantor pusat' },
  ]
  const choose = (result: Result) => form.change({ result, next: result === 'reached' ? 'book' : 'again' })
  return (
    <form className={styles.box} noValidate onSubmit={form.onSubmit} aria-labelledby="catat-telepon">
      <h2 id="catat-telepon">Catat telepon</h2>
      <div className={styles.row}>
        {job.phone && (
          <ButtonAnchor variant="alt" href={`tel:+${job.phone}`}>
            {displayPhone(job.phone)}
          </ButtonAnchor>
        )}
        <Segments
          label="Telepon"
          value={values.result}
          items={[
            { value: 'reached', label: 'Bicara' },
            { value: 'missed', label: 'Tidak diangkat' },
          ]}
          onChange={choose}
        />
      </div>
      {needsCustomerText(values) && (
        <TextArea label="Hasil, dibaca pelanggan" rows={3} maxLength={500} {...form.field('words')} />
      )}
      <Segments
        label="Berikutnya"
        value={values.next}
        items={values.result === 'reached' ? AFTER_TALK : afterMissed}
        onChange={(next) => form.change({ next })}
      />
      {needsCause(values) && (
        <div>
          <Segments
            label="Sebab"
            value={values.cause || null}
            items={RETURN_CAUSES.map((value) => ({ value, label: RETURN_CAUSE_LABELS[value] }))}
            onChange={(cause) => form.change({ cause })}
          />
          {form.error('cause') && <FieldError id="sebab-salah">{form.error('cause') ?? ''}</FieldError>}
        </div>
      )}
      {values.next === 'book' && (
        <HourChoice
          branch={{ id: branchId, timezone }}
          visit={job.visit_id}
          onlyFree
          today={today}
          day={values.day}
          time={values.time}
          error={form.error('time')}
          onDay={(day) => form.change({ day, time: '' })}
          onHour={({ start }) => form.change({ time: start })}
        />
      )}
      {record.conflictNotice(form)}
      {form.failure !== null && !record.isOvertaken && <FormProblem text={messageOf(form.failure)} />}
      <div className={styles.end}>
        <p className={styles.soft}>
          {values.next === 'book'
            ? `Pelanggan dikabari. Kunjungan baru terhubung ke ${shortMoment(job.visit.handed_over_at, timezone)}.`
            : 'Pelanggan membaca hasilnya.'}
        </p>
        <Button type="submit" busy={form.busy}>
          {values.next === 'book' && values.time
            ? `Simpan, ${shortDay(values.day)} ${values.time}`
            : 'Simpan'}
        </Button>
      </div>
    </form>
  )
}

/** Whether two calls were missed already, so that this one may be the last. */
const isLastTry = ({ calls }: ReturnJob) => calls.filter(({ reached }) => !reached).length >= 2
