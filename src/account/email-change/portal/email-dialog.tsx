import { useState } from 'react'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { type Owner, OwnerPasswordField, useOwnerPassword } from '#web/form/owner-password.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { askEmailChange } from '../email-change.contract.ts'
import { useAskEmailChange } from './requests.ts'

const { email: newEmail } = askEmailChange.body.shape

interface Props {
  owner: Owner
  onClose: () => void
}

/** The new address, and the password of the customer. */
export function EmailDialog({ owner, onClose }: Props) {
  const ask = useAskEmailChange()
  const asked = useOwnerPassword(owner)
  const form = useForm({
    values: useState({ email: '', password: '' }),
    check: ({ email, password }) => [
      ...problem('email', sentenceOf(newEmail, email)),
      ...asked.check(password),
    ],
    send: async ({ email, password }) => {
      await asked.send(password, (given) => ask.mutateAsync({ email, password: given }))
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title="Ubah Email" submit="Kirim tautan" form={form}>
      <p>
        Kami mengirim tautan ke email lama dan email baru. Email Anda berubah setelah keduanya dikonfirmasi,
        dan semua perangkat lain dikeluarkan.
      </p>
      <TextField
        {...form.field('email')}
        label="Email baru"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      {asked.wanted && <OwnerPasswordField owner={owner} control={form.field('password')} />}
    </FormDialog>
  )
}
