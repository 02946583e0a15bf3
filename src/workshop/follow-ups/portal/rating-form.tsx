import { useId, useState } from 'react'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SENTENCE_MAX } from '../follow-ups.contract.ts'
import styles from './follow-up.module.css'

const RATINGS = [1, 2, 3, 4, 5]

interface Props {
  rating: number | null
  onSend: (more: { rating?: number; words?: string }) => Promise<unknown>
}

/** What may follow a "Ya": a rating and a sentence; both may be left out. */
export function RatingForm({ rating, onSend }: Props) {
  const toast = useToast()
  const titleId = useId()
  const form = useForm<{ rating: number | null; words: string }>({
    values: useState({ rating, words: '' }),
    check: () => [],
    async send(values) {
      const words = values.words.trim()
      await onSend({ ...(values.rating && { rating: values.rating }), ...(words && { words }) })
      toast('Terima kasih')
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <h2 id={titleId}>Bagaimana pelayanannya?</h2>
      <div>
        <div role="radiogroup" aria-labelledby={titleId} className={styles.rate}>
          {RATINGS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="rating"
                aria-label={`${value} dari 5`}
                checked={form.values.rating === value}
                onChange={() => form.change({ rating: value })}
              />
              {value}
            </label>
          ))}
        </div>
        <p className={styles.ends}>
          <span>Sangat kurang</span>
          <span>Sangat baik</span>
        </p>
      </div>
      <TextArea
        label="Satu kalimat"
        optional
        hint={`Jangan tulis nomor atau alamat. Paling banyak ${SENTENCE_MAX} huruf.`}
        rows={3}
        maxLength={SENTENCE_MAX}
        {...form.field('words')}
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <Button type="submit" block busy={form.busy}>
        Kirim
      </Button>
    </form>
  )
}
