import { useId, useState } from 'react'
import { OTP_LENGTH } from '#account/phone-codes/phone-codes.model.ts'
import { CodeForm } from '#account/phone-codes/portal/public/code-form.tsx'
import { createNewSentCode, type SentCode, waitLonger } from '#account/phone-codes/portal/public/sent-code.ts'
import { EMAIL_PATTERN } from '#core/fields.ts'
import { normalisePhone } from '#core/phone.ts'
import { newRecordId } from '#core/record-id.ts'
import { call } from '#web/api.ts'
import { isOutcomeUnknown, refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  ALERT_CARS_MAX,
  createCarAlert,
  sendCarAlertCode,
  verifyCarAlert,
} from '../../car-alerts.contract.ts'
import { keepAlert } from './device-alert.ts'

type Way = 'phone' | 'email'

interface Asked {
  id: string
  token: string
  code: SentCode
}

interface Props {
  /** The cars to watch, the newest first. */
  numbers: readonly string[]
  onOn: () => void
  onClose: () => void
}

/** "Kabari harga turun": a number or an address, and its code. What was typed stays when the number is changed. */
export function AlertSheet({ numbers, onOn, onClose }: Props) {
  const form = useId()
  const [way, setWay] = useState<Way>('phone')
  const [typed, setTyped] = useState({ phone: '', email: '' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [key, setKey] = useState(newRecordId)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const watched = Math.min(numbers.length, ALERT_CARS_MAX)
  const receiver = way === 'phone' ? normalisePhone(typed.phone) : typed.email.trim()

  const ask = async () => {
    if (busy) return
    if (!receiver || (way === 'email' && !EMAIL_PATTERN.test(receiver)))
      return setError(way === 'phone' ? 'Nomor handphone tidak valid' : 'Format email salah')
    setBusy(true)
    setError(undefined)
    setProblem(null)
    try {
      const body = { [way]: receiver, stock_nos: numbers.slice(0, ALERT_CARS_MAX) }
      const { token, alert, code } = await call(createCarAlert, { body }, { idempotencyKey: key })
      if (!code) {
        keepAlert(token, alert)
        return onOn()
      }
      setAsked({
        id: alert.id,
        token,
        code: { ...createNewSentCode(Date.now(), code.otp_delivered), ways: code },
      })
      setKey(newRecordId())
    } catch (failure) {
      const refused = refusalOf(failure)
      // A refused request was stored nowhere; a lost answer may have been, and is asked for again.
      if (!isOutcomeUnknown(refused)) setKey(newRecordId())
      setProblem(refused.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={asked ? 'Masukkan kode' : 'Kabari harga turun'}
      width="32rem"
      dismissable={!asked}
      footer={
        !asked && (
          <Button type="submit" form={form} busy={busy} block>
            Kirim kode
          </Button>
        )
      }
    >
      {asked && receiver ? (
        <CodeForm
          phone={receiver}
          isMail={way === 'email'}
          code={asked.code}
          label={`Kode ${OTP_LENGTH} angka`}
          submit="Nyalakan kabar"
          isFocused
          onChangeNumber={() => setAsked(null)}
          verify={async (otp_code) => {
            const { id, token } = asked
            const alert = await call(verifyCarAlert, { params: { id }, body: { otp_code } }, { token })
            return () => {
              keepAlert(token, alert)
              onOn()
            }
          }}
          resend={async (via) => {
            const { id, token } = asked
            const sent = await call(sendCarAlertCode, { params: { id }, body: via ? { via } : {} }, { token })
            const code = createNewSentCode(Date.now(), sent.otp_delivered)
            setAsked({ ...asked, code: { ...code, ways: { ...sent, asked: via } } })
          }}
          onRefused={(seconds) => setAsked({ ...asked, code: waitLonger(asked.code, seconds, Date.now()) })}
        />
      ) : (
        <form
          id={form}
          className={layout.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <p className={layout.soft}>
            Kami kabari bila {watched > 1 ? `salah satu dari ${watched} mobil tersimpan` : 'mobil ini'} turun
            harga atau lepas. Paling banyak satu pesan sehari.
          </p>
          <RadioChips
            label="Dikabari lewat"
            labelHidden
            options={[
              { value: 'phone', label: 'Handphone' },
              { value: 'email', label: 'Email' },
            ]}
            value={way}
            onChange={(next) => {
              setWay(next)
              setError(undefined)
            }}
          />
          <TextField
            key={way}
            label={way === 'phone' ? 'Nomor handphone' : 'Email'}
            hint={`Kami kirim kode ${OTP_LENGTH} angka. Berhenti kapan saja dari pesan itu.`}
            {...(way === 'phone'
              ? { inputMode: 'tel' as const, autoComplete: 'tel' }
              : { type: 'email', autoComplete: 'email' })}
            required
            value={typed[way]}
            error={error}
            onChange={({ target }) => setTyped({ ...typed, [way]: target.value })}
          />
          {problem !== null && <Alert>{problem}</Alert>}
        </form>
      )}
    </Dialog>
  )
}
