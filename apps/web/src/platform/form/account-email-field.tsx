import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'autoCapitalize'>

/** The e-mail by which an account is known, as password managers look for it. */
export function AccountEmailField(props: Props) {
  return <TextField {...props} label="Email" type="email" autoComplete="username" autoCapitalize="none" />
}
