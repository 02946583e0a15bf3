import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { displayPhone } from '#core/phone.ts'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type CodeChannel, OTP_LENGTH } from '../../phone-codes.model.ts'
import { CodeField } from './code-field.tsx'
import styles from './code-form.module.css'
import { ResendCode } from './resend.tsx'
import type { SentCode } from './sent-code.ts'

/** How long the check is shown at least. */
const VERIFYING_SHOWN_MS = 1500

interface Props {
  /** The number that the code went to, or with `isMail` the address. */
  phone: string
  isMail?: boolean
  code: SentCode
  /** Name of the field; `Kode OTP` by default. */
  label?: string
  /** Name of the button; `Verifikasi` by default. */
  submit?: string
  /** What is not lost while the SMS cannot be sent. */
  stays?: string | undefined
  /** Compares the code, throws the refusal, and gives what to do once the check was shown long enough. */
  verify: (typed: string) => Promise<() => void>
  /** Where the customer can call instead of asking for another code. */
  help?: string | null | undefined
  /** Sends another code; throws the refusal. */
  resend: (via?: CodeChannel) => Promise<void>
  /** Another code was refused for so many seconds. */
  onRefused: (retryAfterSeconds: number | undefined) => void
  /** Takes the focus where it follows another step of the same dialog. */
  isFocused?: boolean
  /** Goes back to the number; what was chosen and typed stays. */
  onChangeNumber?: (() => void) | undefined
  /** What the code is for. */
  children?: ReactNode
}

/** The code that was sent to a phone: one field that submits by itself, the countdown or the ways to another code, and what it is for. */
export function CodeForm(props: Props) {
  const { phone, isMail, code, label = 'Kode OTP', submit = 'Verifikasi', stays = '', help, children } = props
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [verifying, setVerifying] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sentence = useId()
  const about = useId()
  const byWhatsApp = code.ways?.via === 'whatsapp'
  // By touch too: nothing else can be done here before the code. A dialog of its own focuses the field itself.
  useEffect(() => {
    if (props.isFocused) field.current?.focus()
  }, [props.isFocused])

  const check = async (digits: string) => {
    if (verifying) return
    if (digits.length < OTP_LENGTH) {
      setProblem(`Tulis ${OTP_LENGTH} angka kode yang kami kirim.`)
      return field.current?.focus()
    }
    setVerifying(true)
    setProblem(undefined)
    const shown = new Promise((resolve) => window.setTimeout(resolve, VERIFYING_SHOWN_MS))
    const [answer] = await Promise.allSettled([props.verify(digits), shown])
    setVerifying(false)
    if (answer.status === 'fulfilled') return answer.value()
    setTyped('')
    setProblem(refusalOf(answer.reason).message)
    field.current?.focus()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // A dialog opened from another form is a portal inside it, and React's events bubble through portals.
        event.stopPropagation()
        void check(typed)
      }}
    >
      <div>
        <p id={sentence} className={styles.text}>
          Masukkan {OTP_LENGTH} digit kode yang kami kirim lewat{' '}
          {byWhatsApp ? <b>WhatsApp</b> : isMail ? 'email' : 'SMS'} ke{' '}
          <b>{isMail ? phone : displayPhone(phone)}</b>
        </p>
        {props.onChangeNumber && (
          <button type="button" className={styles.change} onClick={props.onChangeNumber}>
            {isMail ? 'Ganti email' : 'Ganti nomor'}
          </button>
        )}
      </div>
      {!code.delivered && !byWhatsApp && (
        <Alert kind="warn">
          {`${isMail ? 'Email belum bisa dikirim ke alamat ini' : 'SMS belum bisa dikirim ke nomor ini'}. Tunggu sebentar, lalu pilih Kirim Ulang. ${stays}`.trimEnd()}
        </Alert>
      )}
      <CodeField
        ref={field}
        label={label}
        value={typed}
        bad={problem !== undefined}
        busy={verifying}
        describedBy={children ? `${sentence} ${about}` : sentence}
        onChange={(next) => {
          setTyped(next)
          setProblem(undefined)
          if (next.length === OTP_LENGTH) void check(next)
        }}
      />
      <ResendCode
        code={code}
        channel={isMail ? 'Email' : 'SMS'}
        help={help}
        resend={props.resend}
        onResent={() => {
          setTyped('')
          setProblem(undefined)
          field.current?.focus()
        }}
        onRefused={(message, seconds) => {
          setProblem(message)
          props.onRefused(seconds)
        }}
      />
      <Button type="submit" block busy={verifying}>
        {submit}
      </Button>
      {/* Announced here and nowhere else: the field is described by the sentence above and by what it is for. */}
      <div role="alert" className={styles.problem}>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      {children && <div id={about}>{children}</div>}
    </form>
  )
}

/** What a code is for, under its button. */
export const CodeSubject = ({
  icon = 'calendar',
  title,
  children,
}: {
  icon?: IconName
  title: string
  children: ReactNode
}) => (
  <div className={styles.subject}>
    <Icon name={icon} size={20} />
    <p>
      <b>{title}</b>
      {children}
    </p>
  </div>
)
