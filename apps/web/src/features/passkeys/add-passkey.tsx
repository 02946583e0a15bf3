import { ApiError } from '@toyota-trust/contracts/client.ts'
import { passkeyName } from '@toyota-trust/contracts/passkeys.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../form/checks.ts'
import { useForm } from '../../form/use-form.ts'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { Account } from '../profile/requests.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { useAddPasskey } from './requests.ts'

/** Names a passkey and has it made, after the password of accounts that have one. */
export function AddPasskey({ owner, onClose }: { owner: Account['user']; onClose: () => void }) {
  const add = useAddPasskey()
  const toast = useToast()
  // An account that began at a provider may have a password since; the server knows.
  const [asked, setAsked] = useState(owner.provider === 'local')
  const form = useForm({
    values: useState({ name: '', password: '' }),
    check: ({ name, password }) => [
      ...problem('name', sentenceOf(passkeyName, name)),
      ...problem('password', asked && !password && 'Input Password terlebih dahulu!'),
    ],
    send: async ({ name, password }) => {
      try {
        await add.mutateAsync(asked ? { name, password } : { name })
      } catch (error) {
        if (error instanceof ApiError && error.data?.field === 'password') setAsked(true)
        throw error
      }
      onClose()
      toast('Passkey ditambahkan')
    },
  })
  return (
    <PasskeyDialog title="Tambah Passkey" act="Lanjutkan" form={form} onClose={onClose}>
      <p>Perangkat Anda akan meminta sidik jari, wajah, atau PIN.</p>
      <TextField {...form.field('name')} label="Nama Passkey" hint="Contoh: Ponsel saya" autoComplete="off" />
      {asked && (
        <>
          <HiddenUsername value={owner.email} />
          <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        </>
      )}
    </PasskeyDialog>
  )
}
