import { LENGTHS } from '#core/fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { TextControl } from './use-form.ts'

interface Props {
  /** What the form calls it, `Password Baru`. */
  label: string
  password: TextControl
  confirmation: TextControl
}

/** A new password: typed twice, and offered to the password manager. */
export function NewPasswordFields({ label, password, confirmation }: Props) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={`Minimal ${LENGTHS.passwordMin} karakter`}
        autoComplete="new-password"
      />
      <PasswordField {...confirmation} label={`Konfirmasi ${label}`} autoComplete="new-password" />
    </>
  )
}
