import { type FormEvent, useId, useRef, useState } from 'react'
import { displayPhone } from '#core/phone.ts'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { type CodeChannel, OTP_LENGTH } from '../phone-codes.model.ts'
import styles from './code-form.module.css'
import { CodeField } from './public/code-field.tsx'
import { ResendCode } from './public/resend.tsx'
import type { SentCode } from './public/sent-code.ts'

/** How long the check is shown at least. */
const VERIFYING_SHOWN_MS = 1500

interface Props {
  phone: string
  code: SentCode
  /** What is not lost while the SMS cannot be sent. */
  stays: string
  /** Compares the code, throws the refusal, and gives what to do once the check was shown long enough. */
  verify: (typed: string) => Promise<() => void>
  /** Where the customer can call instead of asking for another code. */
  help?: string | null | undefined
  /** Sends another code; throws the refusal. */
  resend: (via?: CodeChannel) => Promise<void>
  /** Another code was refused for so many seconds. */
  onRefused: (retryAfterSeconds: number | undefined) => void
}

export function CodeForm({ phone, code, stays, help, verify, resend, onRefused }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [verifying, setVerifying] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const byWhatsApp = code.ways?.via === 'whatsapp'

  const check = async (digits: string) => {
    if (verifying || digits.length < OTP_LENGTH) return
    setVerifying(true)
    setProblem(undefined)
    const shown = new Promise((resolve) => window.setTimeout(resolve, VERIFYING_SHOWN_MS))
    const [answer] = await Promise.allSettled([verify(digits), shown])
    setVerifying(false)
    if (answer.status === 'fulfilled') return answer.value()
    setTyped('')
    setProblem(refusalOf(answer.reason).message)
    field.current?.focus()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // A dialog opened from another form is a portal inside it, and React's events bubble through portals.
        event.stopPropagation()
        void check(typed)
      }}
    >
      <p className={styles.text}>
        Masukkan {OTP_LENGTH} digit kode yang kami kirim lewat {byWhatsApp ? <b>WhatsApp</b> : 'SMS'} ke{' '}
        <b>{displayPhone(phone)}</b>
      </p>
      {!code.delivered && !byWhatsApp && (
        <div className={styles.undelivered}>
          <Alert kind="warn">
            {`SMS belum bisa dikirim ke nomor ini. Tunggu sebentar, lalu pilih Kirim Ulang. ${stays}`}
          </Alert>
        </div>
      )}
      <div className={styles.code}>
        <CodeField
          ref={field}
          label="Kode OTP"
          value={typed}
          bad={problem !== undefined}
          busy={verifying}
          describedBy={problem ? errorId : undefined}
          onChange={(next) => {
            setTyped(next)
            setProblem(undefined)
            void check(next)
          }}
        />
        <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
      </div>
      <ResendCode
        code={code}
        help={help}
        resend={resend}
        onResent={() => {
          setTyped('')
          setProblem(undefined)
          field.current?.focus()
        }}
        onRefused={(message, seconds) => {
          setProblem(message)
          onRefused(seconds)
        }}
      />
      <Button
        type="submit"
        className={styles.button}
        disabled={!verifying && typed.length < OTP_LENGTH}
        busy={verifying}
      >
        Verifikasi
      </Button>
    </form>
  )
}
