import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AnswerNote } from './answer-note.tsx'
import styles from './follow-up.module.css'

interface Props {
  /** Stores an answer; its rejection leaves the choice as it is. */
  onAnswer: (fixed: boolean) => Promise<unknown>
}

/** The two answers, of the same size and weight, none chosen before. A lost answer stays chosen, to be sent again. */
export function AnswerButtons({ onAnswer }: Props) {
  const [busy, setBusy] = useState<boolean | null>(null)
  const [unsent, setUnsent] = useState<boolean | null>(null)
  const send = async (fixed: boolean) => {
    setBusy(fixed)
    try {
      await onAnswer(fixed)
      setUnsent(null)
    } catch {
      setUnsent(fixed)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <div className={styles.answers}>
        <Button
          variant="alt"
          busy={busy === true}
          aria-pressed={unsent === true || undefined}
          onClick={() => void send(true)}
        >
          Ya, sudah beres
        </Button>
        <Button
          variant="alt"
          busy={busy === false}
          aria-pressed={unsent === false || undefined}
          onClick={() => void send(false)}
        >
          Belum
        </Button>
      </div>
      {unsent !== null && (
        <AnswerNote
          kind="bad"
          title="Jawaban belum terkirim"
          action={
            <Button variant="quiet" size="sm" onClick={() => void send(unsent)}>
              Coba lagi
            </Button>
          }
        >
          Pilihan Anda tetap ada. Periksa koneksi.
        </AnswerNote>
      )}
    </>
  )
}
