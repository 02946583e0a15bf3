import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { emptyPasswords, passwordProblem } from './password-form.ts'
import { focusField, ProfileSection } from './profile-section.tsx'
import { type PasswordChange, useChangePassword } from './requests.ts'

export function PasswordSection({ email }: { email: string }) {
  const [form, setForm] = useState<PasswordChange | null>(null)
  const [problem, setProblem] = useState<ReturnType<typeof passwordProblem>>(null)
  const change = useChangePassword()
  const toast = useToast()

  const save = (element: HTMLFormElement) => {
    if (!form) return
    const wrong = passwordProblem(form)
    setProblem(wrong)
    if (wrong) {
      focusField(element, wrong.field)
      return
    }
    change.mutate(form, {
      onSuccess: () => {
        setForm(null)
        toast('Perubahan disimpan')
      },
      // Told in a browser alert (spec 8.3).
      onError: (error) => window.alert(messageOf(error)),
    })
  }

  const field = (name: keyof PasswordChange) => ({
    name,
    value: form?.[name] ?? '',
    error: problem?.field === name ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...(form ?? emptyPasswords), [name]: event.target.value })
      if (problem?.field === name) setProblem(null)
    },
  })

  return (
    <ProfileSection
      title="Ubah Password"
      note="Hanya untuk akun dengan email dan password."
      editing={form !== null}
      busy={change.isPending}
      onEdit={() => setForm(emptyPasswords)}
      onSave={save}
    >
      {form ? (
        <div className={layout.stack}>
          <HiddenUsername value={email} />
          <PasswordField {...field('oldPassword')} label="Password Lama" autoComplete="current-password" />
          <PasswordField
            {...field('newPassword')}
            label="Password Baru"
            hint="Minimal 8 karakter"
            autoComplete="new-password"
          />
          <PasswordField
            {...field('confirmPassword')}
            label="Konfirmasi Password Baru"
            autoComplete="new-password"
          />
        </div>
      ) : (
        <DefinitionList
          items={[
            {
              term: 'Password',
              detail: (
                <>
                  <span aria-hidden="true">••••••••••</span>
                  <span className={layout.visuallyHidden}>Tersembunyi</span>
                </>
              ),
            },
          ]}
        />
      )}
    </ProfileSection>
  )
}
