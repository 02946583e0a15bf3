import { Icon } from './icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { withColon } from './typed-date.ts'

interface Props extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** As typed: `HH:mm`, or a part of it. */
  value: string
  onChange: (text: string) => void
}

export function TimeField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      suffix={<Icon name="clock" size={22} />}
      {...rest}
      value={value}
      onChange={(event) => onChange(withColon(event.target.value, value))}
    />
  )
}
