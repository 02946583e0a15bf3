import { useState } from 'react'
import { newPassword } from '#core/fields.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { HiddenUsername } from '#web/ui/hidden-username.tsx'
import layout from '#web/ui/layout.module.css'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Section, SectionActs } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { changePassword } from './requests.ts'

const EMPTY = { current: '', password: '', confirmation: '' }

/** Changes the password, which ends the person's other sessions. */
export function PasswordSection({ email }: { email: string }) {
  const toast = useToast()
  const [values, setValues] = useState(EMPTY)
  const form = useForm({
    values: [values, setValues],
    check: ({ current, password, confirmation }) => [
      ...problem('current', !current && 'Input Password Lama terlebih dahulu!'),
      ...problem('password', sentenceOf(newPassword('Password Baru'), password)),
      ...problem('confirmation', confirmation !== password && 'Password tidak sama!'),
    ],
    send: async ({ current, password }) => {
      await changePassword({ current_password: current, new_password: password })
      setValues(EMPTY)
      toast('Password diubah')
    },
  })
  return (
    <Section title="Password" note="Semua sesi lain berakhir saat password diubah.">
      <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
        <HiddenUsername value={email} />
        <PasswordField {...form.field('current')} label="Password Lama" autoComplete="current-password" />
        <NewPasswordFields
          label="Password Baru"
          password={form.field('password')}
          confirmation={form.field('confirmation')}
        />
        {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
        <SectionActs>
          <Button type="submit" variant="alt" busy={form.busy}>
            Ubah password
          </Button>
        </SectionActs>
      </form>
    </Section>
  )
}
