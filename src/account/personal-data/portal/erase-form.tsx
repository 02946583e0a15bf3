import { useState } from 'react'
import { OTP_LENGTH } from '#account/phone-codes/phone-codes.model.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { displayPhone } from '#core/phone.ts'
import { problem } from '#web/form/checks.ts'
import { type Owner, OwnerPasswordField, useOwnerPassword } from '#web/form/owner-password.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { erasePersonalData, sendErasureCode } from '../personal-data.contract.ts'
import styles from './data-screen.module.css'
import { useErase, useErasureCode } from './requests.ts'

type Sent = ReplyOf<typeof sendErasureCode>

interface Props {
  owner: Owner
  onErased: (kept: ReplyOf<typeof erasePersonalData>['kept']) => void
}

/** Password and code; nothing can be erased before both are there. */
export function EraseForm({ owner, onErased }: Props) {
  const erase = useErase()
  const code = useErasureCode()
  // The last code that was sent; kept when another one may not be sent yet.
  const [sent, setSent] = useState<Sent | null>(null)
  const toast = useToast()
  const asked = useOwnerPassword(owner)
  const form = useForm({
    values: useState({ password: '', otp_code: '' }),
    check: ({ password, otp_code }) => [
      ...asked.check(password),
      ...problem('otp_code', otp_code.length < OTP_LENGTH && 'Kode OTP salah'),
    ],
    send: ({ password, otp_code }) =>
      asked.send(password, async (given) =>
        onErased((await erase.mutateAsync({ password: given, otp_code })).kept),
      ),
  })
  const send = () => {
    form.reset()
    code.mutate(undefined, {
      onSuccess: (answer) => {
        setSent(answer)
        toast('Kode terkirim')
      },
    })
  }
  const otp = form.field('otp_code')
  const failure = form.failure ?? code.error
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <div className={layout.grid2}>
        {asked.wanted && <OwnerPasswordField owner={owner} control={form.field('password')} />}
        <TextField
          {...otp}
          label="Kode OTP"
          placeholder={`${OTP_LENGTH} digit`}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={sent ? hintOf(sent) : 'Pilih Kirim Kode untuk menerimanya.'}
          onChange={({ target }) =>
            form.change({ otp_code: target.value.replace(/\D/g, '').slice(0, OTP_LENGTH) })
          }
        />
      </div>
      {failure !== null && <FormProblem text={messageOf(failure)} />}
      <div className={styles.acts}>
        <Button variant="alt" busy={code.isPending} onClick={send}>
          Kirim Kode
        </Button>
        <Button type="submit" busy={form.busy}>
          Hapus Akun
        </Button>
      </div>
    </form>
  )
}

function hintOf({ by, to, otp_delivered }: Sent): string {
  const where = by === 'sms' ? displayPhone(to) : to
  return otp_delivered ? `Dikirim ke ${where}` : `Belum bisa dikirim ke ${where}. Tunggu sebentar.`
}
