import { useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { HiddenUsername } from '#web/ui/hidden-username.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { problem } from './checks.ts'
import type { TextControl } from './use-form.ts'

/** The owner of the signed-in account, as needed to authenticate them again. */
export interface Owner {
  email: string
  /** Whether the account was created with a password. The server knows better, and asks for a fresh sign-in if it has none. */
  hasPassword: boolean
}

/** The owner's password in a form: asked for if the account was created with one, or once the server requires it. */
export function useOwnerPassword({ hasPassword }: Owner) {
  const [wanted, setWanted] = useState(hasPassword)
  return {
    wanted,
    check: (password: string) =>
      problem('password', wanted && !password && 'Input Password terlebih dahulu!'),
    /** Adds the password to a call; a refusal that names it makes the field appear. */
    send: async (password: string, act: (given: string | undefined) => Promise<unknown>) => {
      try {
        await act(wanted ? password : undefined)
      } catch (error) {
        if (error instanceof ApiError && error.data?.field === 'password') setWanted(true)
        throw error
      }
    },
  }
}

export function OwnerPasswordField({ owner, control }: { owner: Owner; control: TextControl }) {
  return (
    <>
      <HiddenUsername value={owner.email} />
      <PasswordField {...control} label="Password" autoComplete="current-password" />
    </>
  )
}
