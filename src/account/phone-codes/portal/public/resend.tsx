import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { clockText } from '#web/ui/clock-text.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { CodeChannel } from '../../phone-codes.model.ts'
import styles from './code-form.module.css'
import { type SentCode, secondsLeft } from './sent-code.ts'

const ResendChannels = lazy(() =>
  import('../resend-channels.tsx').then((m) => ({ default: m.ResendChannels })),
)

interface ResendProps {
  code: SentCode
  channel: 'SMS' | 'Email'
  /** Where the customer can call instead. */
  help?: string | null | undefined
  resend: (via?: CodeChannel) => Promise<void>
  onResent: () => void
  onRefused: (message: string, retryAfterSeconds: number | undefined) => void
}

export function ResendCode({ code, channel, help, resend, onResent, onRefused }: ResendProps) {
  const seconds = secondsLeft(code, useNow(250).getTime())
  const [sending, setSending] = useState(false)
  const toast = useToast()
  const send = async (via?: CodeChannel) => {
    setSending(true)
    try {
      await resend(via)
      toast('Kode baru terkirim')
      onResent()
    } catch (error) {
      const { message, retryAfter } = refusalOf(error)
      onRefused(message, retryAfter)
    } finally {
      setSending(false)
    }
  }
  // An answer may arrive while the countdown of the new code already runs, so "sending" takes precedence.
  const timer = seconds > 0 && !sending && (
    <p role="timer" className={styles.timer}>
      Waktu Tersisa <b>{clockText(seconds)}</b>
    </p>
  )
  if (code.ways?.whatsapp_available)
    return (
      <Suspense fallback={timer}>
        <ResendChannels
          code={code}
          help={help}
          timer={timer}
          sending={sending}
          send={(via) => void send(via)}
        />
      </Suspense>
    )
  return (
    timer || (
      <div className={styles.again}>
        <p role="status">{channel} belum sampai?</p>
        <div>
          <Button variant="alt" onClick={() => void send()} busy={sending}>
            Kirim Ulang
          </Button>
        </div>
      </div>
    )
  )
}
