import { OTP_LENGTH } from '@toyota-trust/contracts/one-time-code.ts'
import { displayPhone } from '@toyota-trust/contracts/phone.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { refusalOf } from '../refusal.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { clockText, secondsLeft } from './code-countdown.ts'
import styles from './code-dialog.module.css'
import { CodeField } from './code-field.tsx'
import { Dialog } from './dialog.tsx'
import { Success } from './drawings/success.tsx'
import { FieldError } from './field.tsx'
import { useToast } from './toast.tsx'
import { useNow } from './use-now.ts'

/** Specification, section 9: how long the check is shown at least. */
const VERIFYING_SHOWN_MS = 1500

export interface CodeDialogProps<Proved> {
  /** The number that the code went to, as stored. */
  phone: string
  verified: boolean
  /** When a resend is offered: epoch milliseconds. */
  resendAt: number
  /** Said while the SMS could not be handed over. */
  undelivered?: string | undefined
  /** Compares the code; throws the refusal. */
  verify: (code: string) => Promise<Proved>
  onVerified: (proved: Proved) => void
  /** Sends another code; throws the refusal. */
  resend: () => Promise<unknown>
  onResendRefused: (retryAfterSeconds: number | undefined) => void
  onClose: () => void
}

/** The code from the SMS; after it was right, the word of success until the flow moves on. */
export function CodeDialog<Proved>({ verified, onClose, ...form }: CodeDialogProps<Proved>) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verifikasi Nomor Handphone"
      full
      width="30rem"
      dismissable={false}
      bare
    >
      {verified ? (
        <div className={styles.verified}>
          <Success />
          <p role="status" className={styles.word}>
            Verifikasi berhasil
          </p>
        </div>
      ) : (
        <CodeForm {...form} />
      )}
    </Dialog>
  )
}

type FormProps<Proved> = Omit<CodeDialogProps<Proved>, 'verified' | 'onClose'>

function CodeForm<Proved>(props: FormProps<Proved>) {
  const { phone, resendAt, undelivered, verify, onVerified, resend, onResendRefused } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [verifying, setVerifying] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()

  const check = async (typed: string) => {
    if (verifying || typed.length < OTP_LENGTH) return
    setVerifying(true)
    setProblem(undefined)
    const shown = new Promise((resolve) => window.setTimeout(resolve, VERIFYING_SHOWN_MS))
    const [answer] = await Promise.allSettled([verify(typed), shown])
    setVerifying(false)
    if (answer.status === 'fulfilled') return onVerified(answer.value)
    setCode('')
    setProblem(refusalOf(answer.reason).message)
    field.current?.focus()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // Opened from a form this one is a portal inside it, and React's events climb through portals.
        event.stopPropagation()
        void check(code)
      }}
    >
      <p className={styles.text}>
        Masukkan 4 digit kode yang kami kirim lewat SMS ke <b>{displayPhone(phone)}</b>
      </p>
      {undelivered && (
        <div className={styles.undelivered}>
          <Alert kind="warn">{undelivered}</Alert>
        </div>
      )}
      <div className={styles.code}>
        <CodeField
          ref={field}
          label="Kode OTP"
          value={code}
          bad={problem !== undefined}
          busy={verifying}
          describedBy={problem ? errorId : undefined}
          onChange={(next) => {
            setCode(next)
            setProblem(undefined)
            void check(next)
          }}
        />
        <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
      </div>
      <Resend
        resendAt={resendAt}
        resend={resend}
        onResent={() => {
          setCode('')
          setProblem(undefined)
          field.current?.focus()
        }}
        onRefused={(message, seconds) => {
          setProblem(message)
          onResendRefused(seconds)
        }}
      />
      <Button
        type="submit"
        className={styles.button}
        disabled={!verifying && code.length < OTP_LENGTH}
        busy={verifying}
      >
        Verifikasi
      </Button>
    </form>
  )
}

interface ResendProps {
  resendAt: number
  resend: () => Promise<unknown>
  onResent: () => void
  onRefused: (message: string, retryAfterSeconds: number | undefined) => void
}

function Resend({ resendAt, resend, onResent, onRefused }: ResendProps) {
  const seconds = secondsLeft(resendAt, useNow(250).getTime())
  const [sending, setSending] = useState(false)
  const toast = useToast()
  // An answer may arrive while the countdown of the new code already runs, so sending is told first.
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
