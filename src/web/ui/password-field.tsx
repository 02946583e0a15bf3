import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          label={`${shown ? 'Sembunyikan' : 'Tampilkan'} ${props.label}`}
          icon={shown ? 'eye-off' : 'eye'}
          iconSize={22}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
