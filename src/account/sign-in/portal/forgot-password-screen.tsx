import { useState } from 'react'
import { call } from '#web/api.ts'
import { AccountEmailField } from '#web/form/account-email-field.tsx'
import { bySchema } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { accountEmail, forgotPassword } from '../sign-in.contract.ts'
import { EntryFrame } from './entry-frame.tsx'
import { SubmitButton } from './submit-button.tsx'

const check = bySchema({ email: accountEmail })

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState(false)
  const form = useForm({
    values: useState({ email: '' }),
    check,
    send: async ({ email }) => {
      setSent(false)
      await call(forgotPassword, { body: { email } })
      setSent(true)
    },
  })
  return (
    <EntryFrame
      scene="forgot-password"
      headline="Lupa itu wajar."
      subline="Masukkan email yang terdaftar di akun Anda."
      title="Lupa Kata Sandi"
      lead="Konfirmasi untuk kata sandi baru akan dikirim ke email yang Anda masukkan."
    >
      <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
        {form.failure !== null && <Alert>{messageOf(form.failure)}</Alert>}
        {sent && form.failure === null && !form.wrong && (
          <Alert kind="ok">Jika email ini terdaftar, tautan untuk kata sandi baru sudah dikirim.</Alert>
        )}
        <AccountEmailField {...form.field('email')} placeholder="Input Email" />
        <SubmitButton busy={form.busy}>Submit</SubmitButton>
        <ButtonLink to="/dashboard/login" variant="alt" block>
          Batal
        </ButtonLink>
      </form>
    </EntryFrame>
  )
}
