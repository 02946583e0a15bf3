import { useState } from 'react'
import { passkeyName } from '#account/passkeys/passkeys.contract.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { type Owner, OwnerPasswordField, useOwnerPassword } from '#web/form/owner-password.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { getPasskeyErrorMessage } from './device.ts'

interface Props {
  owner: Owner
  /** Example of a name for the device. */
  example: string
  add: (passkey: { name: string; password: string | undefined }) => Promise<unknown>
  onClose: () => void
}

/** Names and creates a passkey, after the owner has authenticated again. */
export function AddPasskeyDialog({ owner, example, add, onClose }: Props) {
  const toast = useToast()
  const asked = useOwnerPassword(owner)
  const form = useForm({
    values: useState({ name: '', password: '' }),
    check: ({ name, password }) => [
      ...problem('name', sentenceOf(passkeyName, name)),
      ...asked.check(password),
    ],
    send: async ({ name, password }) => {
      await asked.send(password, (given) => add({ name, password: given }))
      onClose()
      toast('Passkey ditambahkan')
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Tambah Passkey"
      submit="Lanjutkan"
      form={form}
      sentence={getPasskeyErrorMessage}
    >
      <p>Perangkat Anda akan meminta sidik jari, wajah, atau PIN.</p>
      <TextField
        {...form.field('name')}
        label="Nama Passkey"
        hint={`Contoh: ${example}`}
        autoComplete="off"
      />
      {asked.wanted && <OwnerPasswordField owner={owner} control={form.field('password')} />}
    </FormDialog>
  )
}
