import { newPassword } from '@toyota-trust/contracts/platform/fields.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../../form/checks.ts'
import { NewPasswordFields } from '../../../form/new-password-fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { messageOf } from '../../../message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { HiddenUsername } from '../../../ui/hidden-username.tsx'
import layout from '../../../ui/layout.module.css'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Section, SectionActs } from '../../../ui/section.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { changePassword } from './requests.ts'

const EMPTY = { current: '', password: '', confirmation: '' }

/** Another password; whoever else is signed in as this person is not any more. */
export function PasswordSection({ email }: { email: string }) {
  const toast = useToast()
  const [values, hold] = useState(EMPTY)
  const form = useForm({
    values: [values, hold],
    check: ({ current, password, confirmation }) => [
      ...problem('current', !current && 'Input Password Lama terlebih dahulu!'),
      ...problem('password', sentenceOf(newPassword('Password Baru'), password)),
      ...problem('confirmation', confirmation !== password && 'Password tidak sama!'),
    ],
    send: async ({ current, password }) => {
      await changePassword({ current_password: current, new_password: password })
      hold(EMPTY)
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
