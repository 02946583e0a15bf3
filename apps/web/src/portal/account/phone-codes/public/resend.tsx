import { useState } from 'react'
import { refusalOf } from '../../../../platform/refusal.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { clockText } from '../../../../platform/ui/clock-text.ts'
import { useToast } from '../../../../platform/ui/toast.tsx'
import { useNow } from '../../../../platform/ui/use-now.ts'
import styles from '../code-form.module.css'
import { type SentCode, secondsLeft } from './sent-code.ts'

interface ResendProps {
  code: SentCode
  resend: () => Promise<void>
  onResent: () => void
  onRefused: (message: string, retryAfterSeconds: number | undefined) => void
}

export function Resend({ code, resend, onResent, onRefused }: ResendProps) {
  const seconds = secondsLeft(code, useNow(250).getTime())
  const [sending, setSending] = useState(false)
  const toast = useToast()
  // An answer may arrive while the countdown of the new code already runs, so "sending" takes precedence.
  if (seconds > 0 && !sending) {
    return (
      <p className={styles.timer}>
        Waktu Tersisa <b>{clockText(seconds)}</b>
      </p>
    )
  }
  const send = async () => {
    setSending(true)
    try {
      await resend()
      toast('Kode baru terkirim')
      onResent()
    } catch (error) {
      const { message, retryAfter } = refusalOf(error)
      onRefused(message, retryAfter)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="quiet" onClick={() => void send()} busy={sending}>
      Kirim Ulang
    </Button>
  )
}
