import { askEmailChange } from '@toyota-trust/contracts/email-changes.ts'
import { useId, useState } from 'react'
import { messageOf } from '../../api.ts'
import { problem, sentenceOf } from '../../form/checks.ts'
import { type Owner, OwnerPasswordField, useOwnerPassword } from '../../form/owner-password.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import layout from '../../ui/layout.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { useAskEmailChange } from './requests.ts'

const { email: newEmail } = askEmailChange.body.shape

interface Props {
  owner: Owner
  onClose: () => void
}

/** The new address, and the password of whoever asks for it. */
export function EmailDialog({ owner, onClose }: Props) {
  const id = useId()
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
    <Dialog
      open
      onClose={onClose}
      title="Ubah Email"
      width="28rem"
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            Kirim tautan
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={form.onSubmit}>
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
        {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      </form>
    </Dialog>
  )
}
