import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { HiddenUsername } from '#web/ui/hidden-username.tsx'
import layout from '#web/ui/layout.module.css'
import { PasswordField } from '#web/ui/password-field.tsx'
import { checkPasswords, emptyPasswords } from './password-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useChangePassword } from './requests.ts'
import { useEditableSection } from './use-editable-section.ts'

export function PasswordSection({ email }: { email: string }) {
  const change = useChangePassword()
  const { form, section } = useEditableSection({
    begin: emptyPasswords,
    check: checkPasswords,
    save: (passwords) => change.mutateAsync(passwords),
  })
  return (
    <ProfileSection
      {...section}
      id="ubah-password"
      title="Ubah Password"
      note="Hanya untuk akun dengan email dan password."
    >
      {section.editing ? (
        <div className={layout.stack}>
          <HiddenUsername value={email} />
          <PasswordField
            {...form.field('oldPassword')}
            label="Password Lama"
            autoComplete="current-password"
          />
          <NewPasswordFields
            label="Password Baru"
            password={form.field('newPassword')}
            confirmation={form.field('confirmPassword')}
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
