import { useState } from 'react'
import { workEmail } from '#account/staff/desk-staff-fields.contract.ts'
import { bySchema } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { deskPassword, recoveryCode, totpCode } from '../desk-sign-in.contract.ts'
import { type SignInValues, signInByPassword } from './requests.ts'
import styles from './sign-in.module.css'

export interface SignInProps {
  onProblem: (problem: string | null) => void
}

const EMPTY: SignInValues = { email: '', password: '', code: '', recovery_code: '' }
const both = { email: workEmail, password: deskPassword }
const withCode = bySchema({ ...both, code: totpCode })
const withRecoveryCode = bySchema({ ...both, recovery_code: recoveryCode })

/** Password and the code of an authenticator, or one of the ten recovery codes when it is lost. */
export function PasswordForm({ onProblem }: SignInProps) {
  const [recovering, setRecovering] = useState(false)
  const form = useForm<SignInValues>({
    values: useState(EMPTY),
    check: recovering ? withRecoveryCode : withCode,
    send: async (typed) => {
      onProblem(null)
      await signInByPassword(recovering ? typed : { ...typed, recovery_code: '' }).catch((error: unknown) => {
        onProblem(messageOf(error))
        // A code can be used once, so it is typed again after a refusal.
        form.change({ code: '', recovery_code: '' })
      })
    },
  })
  const swap = () => {
    form.reset()
    setRecovering(!recovering)
  }
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <TextField
        {...form.field('email')}
        label="Email kerja"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      {recovering ? (
        <TextField
          {...form.field('recovery_code')}
          label="Kode pemulihan"
          hint={
            <>
              Satu dari sepuluh kode yang Anda simpan.{' '}
              <button type="button" className={styles.swap} onClick={swap}>
                Pakai kode aplikasi
              </button>
            </>
          }
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
        />
      ) : (
        <TextField
          {...form.field('code')}
          label="Kode 6 angka"
          hint={
            <>
              Dari aplikasi autentikator. Hilang?{' '}
              <button type="button" className={styles.swap} onClick={swap}>
                Pakai satu kode pemulihan
              </button>
            </>
          }
          placeholder="000000"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
        />
      )}
      <Button type="submit" variant="alt" block busy={form.busy}>
        Masuk dengan password
      </Button>
    </form>
  )
}
