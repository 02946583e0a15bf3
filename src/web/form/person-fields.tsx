import { LENGTHS } from '#core/fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Person } from './person.ts'
import type { TextControl } from './use-form.ts'

interface Props {
  form: { field: (name: keyof Person) => TextControl }
  emailHint?: string
}

/** Name, phone number for the call and the code, and e-mail. */
export function PersonFields({ form, emailHint }: Props) {
  return (
    <>
      <TextField
        {...form.field('name')}
        label="Nama"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={LENGTHS.name}
      />
      <TextField
        {...form.field('phone')}
        label="Nomor Handphone"
        hint="Kode verifikasi dikirim lewat SMS ke nomor ini."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={LENGTHS.typedPhone}
      />
      <TextField
        {...form.field('email')}
        label="Email"
        hint={emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="go"
        maxLength={LENGTHS.email}
      />
    </>
  )
}
