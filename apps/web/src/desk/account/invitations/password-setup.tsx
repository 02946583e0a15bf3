import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { totpCode } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { newPassword } from '@toyota-trust/contracts/platform/fields.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../../platform/form/checks.ts'
import { NewPasswordFields } from '../../../platform/form/new-password-fields.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { messageOf } from '../../../platform/message-of.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import { HiddenUsername } from '../../../platform/ui/hidden-username.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { QueryStatus } from '../../../platform/ui/query-status.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { RecoveryCodes } from '../own-account/public/recovery-codes.tsx'
import styles from './invitation.module.css'
import { acceptInvitationByPassword, useAuthenticatorSecret } from './requests.ts'

interface Props {
  token: string
  email: string
  onEntered: (session: DeskSession) => void
}

/** Password and authenticator: both are set up before anything opens, and the ten codes are shown once. */
export function PasswordSetup({ token, email, onEntered }: Props) {
  const [accepted, setAccepted] = useState<Awaited<ReturnType<typeof acceptInvitationByPassword>> | null>(
    null,
  )
  const form = useForm({
    values: useState({ password: '', confirmation: '', code: '' }),
    check: ({ password, confirmation, code }) => [
      ...problem('password', sentenceOf(newPassword(), password)),
      ...problem('confirmation', confirmation !== password && 'Password tidak sama!'),
      ...problem('code', sentenceOf(totpCode, code)),
    ],
    send: async (typed) => setAccepted(await acceptInvitationByPassword(token, typed)),
  })
  if (accepted)
    return (
      <section className={layout.stack}>
        <h2>Kode pemulihan</h2>
        <RecoveryCodes codes={accepted.recovery_codes} onKept={() => onEntered(accepted.session)} />
      </section>
    )
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <HiddenUsername value={email} />
      <NewPasswordFields
        label="Password"
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <Secret token={token} />
      <TextField
        {...form.field('code')}
        label="Kode 6 angka"
        hint="Yang sekarang ditampilkan aplikasi."
        placeholder="000000"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <Button type="submit" block busy={form.busy}>
        Simpan password dan kode
      </Button>
    </form>
  )
}

/** The secret for the authenticator app: as a QR code, and as text to type. */
function Secret({ token }: { token: string }) {
  const secret = useAuthenticatorSecret(token)
  if (!secret.data)
    return (
      <QueryStatus query={secret}>
        <Skeleton width="12rem" height="12rem" />
      </QueryStatus>
    )
  const grouped = secret.data.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className={layout.stack2}>
      <p>Pindai dengan aplikasi autentikator, atau ketik kuncinya.</p>
      <QrCode text={secret.data.uri} label="Kode QR untuk aplikasi autentikator" />
      <code className={styles.secret}>{grouped}</code>
    </div>
  )
}
