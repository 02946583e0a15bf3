import { useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { call } from '#web/api.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { type StaticPageData, useHydrated, useServerData } from '#web/portal/page-data.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { clearSession } from '#web/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { HiddenUsername } from '#web/ui/hidden-username.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import { resetPassword } from '../sign-in.contract.ts'
import { EntryFrame } from './entry-frame.tsx'
import { checkNewPassword, emptyNewPassword } from './form-rules.ts'
import { SubmitButton } from './submit-button.tsx'

const ADDRESS = '/dashboard/reset-password'
const LINK_INCOMPLETE = 'Tautan kata sandi baru tidak lengkap, silakan buka lagi dari email Anda.'

/** Where the link of the mail leads; the code in the address completes the change without a session. */
export function NewPasswordScreen() {
  const query = useSearchParams()
  const [code] = useState(() => query.get('code') ?? '')
  const navigate = useNavigate()
  const toast = useToast()
  const [refused, setRefused] = useState(0)
  const form = useForm({
    values: useState(emptyNewPassword),
    check: (values) => (code ? checkNewPassword(values) : []),
    send: async ({ password, passwordConfirm }) => {
      if (!code) return setRefused((times) => times + 1)
      // Without a token: with one the server would read this as a change of the signed-in account's password.
      await call(
        resetPassword,
        { body: { code, password, passwordConfirmation: passwordConfirm } },
        { token: '' },
      )
      // Every session of the account has ended now, and the one in this browser may be one of them.
      clearSession()
      toast('Kata sandi diperbarui, silakan masuk')
      navigate('/dashboard/login', { replace: true })
    },
  })
  const hydrated = useHydrated()
  const bare = useServerData<StaticPageData>(ADDRESS)?.bare
  // The server-rendered page knows whether its address has a query, not what it says: until it is hydrated, a missing code is
  // certain only without any query.
  const failure =
    code || !(hydrated || bare) ? form.failure !== null && messageOf(form.failure) : LINK_INCOMPLETE
  const isLinkOver =
    failure === LINK_INCOMPLETE ||
    (form.failure instanceof ApiError && form.failure.data?.code === 'reset_code_invalid')
  return (
    <EntryFrame
      scene="forgot-password"
      headline="Kunci baru, tenang lagi."
      subline="Pilih kata sandi yang belum pernah dipakai."
      title="Buat Kata Sandi Baru"
      lead="Setelah disimpan, masuk kembali dengan kata sandi baru."
    >
      <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
        {failure && (
          // The key makes a press say it again.
          <Alert key={refused} action={isLinkOver && <AskAgain />}>
            {failure}
          </Alert>
        )}
        {/* The link does not say whose account it is. */}
        <HiddenUsername value="" />
        <NewPasswordFields
          label="Password Baru"
          password={form.field('password')}
          confirmation={form.field('passwordConfirm')}
        />
        <SubmitButton busy={form.busy}>Simpan</SubmitButton>
        <ButtonLink to="/dashboard/login" variant="alt" block>
          Batal
        </ButtonLink>
      </form>
    </EntryFrame>
  )
}

const AskAgain = () => (
  <ButtonLink to="/dashboard/forgot-password" variant="alt" size="sm">
    Minta tautan baru
  </ButtonLink>
)
