import { type CarBooking, OTP_LENGTH } from '@toyota-trust/contracts/bookings.ts'
import { displayPhone } from '@toyota-trust/contracts/phone.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { refusalOf } from '../../refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Success } from '../../ui/drawings/success.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { clockText, secondsLeft } from './code-countdown.ts'
import styles from './code-screen.module.css'
import { useBooking, useResendCode, useVerifyBooking } from './requests.ts'
import { useNow } from './use-now.ts'
import type { Confirming, Wizard } from './wizard-state.ts'

/** Specification, section 9: how long the check is shown at least. */
const VERIFYING_SHOWN_MS = 1500

interface Props {
  wizard: Extract<Wizard, { phase: 'confirming' | 'verified' }>
  onVerified: (booking: CarBooking) => void
  onResent: () => void
  onResendRefused: (retryAfterSeconds: number | undefined) => void
  onClose: () => void
}

/** The code from the SMS; after it was right, the word of success until the flow moves on. */
export function CodeScreen({ wizard, onClose, ...handlers }: Props) {
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
      {wizard.phase === 'verified' ? (
        <div className={styles.verified}>
          <Success />
          <p role="status" className={styles.word}>
            Verifikasi berhasil
          </p>
        </div>
      ) : (
        <CodeForm wizard={wizard} {...handlers} />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'wizard' | 'onClose'> & { wizard: Confirming }

function CodeForm({ wizard, onVerified, onResent, onResendRefused }: FormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [verifying, setVerifying] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const booking = useBooking(wizard.booking.id, wizard.booking).data ?? wizard.booking
  const verify = useVerifyBooking()

  const check = async (otp_code: string) => {
    if (verifying || otp_code.length < OTP_LENGTH) return
    setVerifying(true)
    setProblem(undefined)
    const shown = new Promise((resolve) => window.setTimeout(resolve, VERIFYING_SHOWN_MS))
    const [answer] = await Promise.allSettled([
      verify.mutateAsync({ params: { bookingId: wizard.booking.id }, body: { otp_code } }),
      shown,
    ])
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
        void check(code)
      }}
    >
      <p className={styles.text}>
        Masukkan 4 digit kode yang kami kirim lewat SMS ke <b>{displayPhone(wizard.booking.phone)}</b>
      </p>
      {booking.otp_delivered === false && (
        <div className={styles.undelivered}>
          <Alert kind="warn">
            SMS belum bisa dikirim ke nomor ini. Tunggu sebentar, lalu pilih Kirim Ulang. Booking Anda tetap
            tersimpan di Riwayat.
          </Alert>
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
        wizard={wizard}
        onResent={() => {
          setCode('')
          setProblem(undefined)
          field.current?.focus()
          onResent()
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
  wizard: Confirming
  onResent: () => void
  onRefused: (message: string, retryAfterSeconds: number | undefined) => void
}

function Resend({ wizard, onResent, onRefused }: ResendProps) {
  const seconds = secondsLeft(wizard.resendAt, useNow(250).getTime())
  const resend = useResendCode()
  const toast = useToast()
  if (seconds > 0) {
    return (
      <p className={styles.timer}>
        Waktu Tersisa <b>{clockText(seconds)}</b>
      </p>
    )
  }
  const send = () =>
    resend.mutate(
      { params: { bookingId: wizard.booking.id } },
      {
        onSuccess: () => {
          toast('Kode baru terkirim')
          onResent()
        },
        onError: (error) => {
          const { message, retryAfter } = refusalOf(error)
          onRefused(message, retryAfter)
        },
      },
    )
  return (
    <Button variant="quiet" onClick={send} busy={resend.isPending}>
      Kirim Ulang
    </Button>
  )
}
