import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'autoCapitalize'>

/** The e-mail of an account, marked so that password managers find it. */
export function AccountEmailField(props: Props) {
  return <TextField {...props} label="Email" type="email" autoComplete="username" autoCapitalize="none" />
}
