import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { HiddenUsername } from '../ui/hidden-username.tsx'
import layout from '../ui/layout.module.css'
import { PasswordField } from '../ui/password-field.tsx'
import { problem } from './checks.ts'
import { useForm } from './use-form.ts'

/** The owner of the account that is signed in, as far as he has to show himself once more. */
export interface Owner {
  email: string
  /** An account without one is asked for a fresh sign-in by the server instead. */
  hasPassword: boolean
}

interface Props {
  title: string
  /** What the button says that does it. */
  action: string
  owner: Owner
  send: (password: string | undefined) => Promise<void>
  onClose: () => void
  /** What follows, before it is done. */
  children: ReactNode
}

/** Asks the owner to show once more who he is, and says before what follows. */
export function OwnerDialog({ title, action, owner, send, onClose, children }: Props) {
  const id = useId()
  const form = useForm({
    values: useState({ password: '' }),
    check: ({ password }) =>
      problem('password', owner.hasPassword && !password && 'Input Password terlebih dahulu!'),
    send: ({ password }) => send(owner.hasPassword ? password : undefined),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="28rem"
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={form.onSubmit}>
        {children}
        {owner.hasPassword && (
          <>
            <HiddenUsername value={owner.email} />
            <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
          </>
        )}
        {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      </form>
    </Dialog>
  )
}
