import { useState } from 'react'
import { RecoveryCodes } from '#account/own-account/desk/public/recovery-codes.tsx'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { totpCode } from '#account/sign-in/desk-sign-in.contract.ts'
import { newPassword } from '#core/fields.ts'
import { QrCode } from '#web/desk/parts/qr-code.tsx'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { HiddenUsername } from '#web/ui/hidden-username.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './invitation.module.css'
import { acceptInvitationByPassword, useAuthenticatorSecret } from './invitations-requests.ts'

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
