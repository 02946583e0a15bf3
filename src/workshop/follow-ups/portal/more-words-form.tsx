import { type ReactNode, useState } from 'react'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SENTENCE_MAX } from '../follow-ups.contract.ts'
import styles from './follow-up.module.css'

interface Props {
  words: string | null
  onSend: (words: string) => Promise<unknown>
  /** Further buttons. */
  children?: ReactNode
}

/** What may follow a "Belum": when and how often it is felt. */
export function MoreWordsForm({ words, onSend, children }: Props) {
  const toast = useToast()
  const form = useForm({
    values: useState({ words: words ?? '' }),
    check: () => [],
    async send(values) {
      if (!values.words.trim()) return
      await onSend(values.words.trim())
      toast('Terima kasih')
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextArea
        label="Kapan terasa, dan seberapa sering?"
        optional
        rows={3}
        maxLength={SENTENCE_MAX}
        {...form.field('words')}
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <div className={styles.acts}>
        <Button type="submit" busy={form.busy}>
          Kirim
        </Button>
        {children}
      </div>
    </form>
  )
}
