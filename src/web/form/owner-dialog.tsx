import { type ReactNode, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { type Owner, OwnerPasswordField, useOwnerPassword } from './owner-password.tsx'
import { useForm } from './use-form.ts'

interface Props {
  title: string
  /** Label of the submit button. */
  action: string
  owner: Owner
  send: (password: string | undefined) => Promise<void>
  onClose: () => void
  /** The consequences, shown before the act. */
  children: ReactNode
}

/** Asks the owner to authenticate again, after showing the consequences. */
export function OwnerDialog({ title, action, owner, send, onClose, children }: Props) {
  const asked = useOwnerPassword(owner)
  const form = useForm({
    values: useState({ password: '' }),
    check: ({ password }) => asked.check(password),
    send: ({ password }) => asked.send(password, send),
  })
  return (
    <FormDialog onClose={onClose} title={title} submit={action} form={form}>
      {children}
      {asked.wanted && <OwnerPasswordField owner={owner} control={form.field('password')} />}
    </FormDialog>
  )
}
