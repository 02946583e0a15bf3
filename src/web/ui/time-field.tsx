import { Icon } from './icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { fillTime, formatTypedTime } from './typed-date.ts'
import { useTypedText } from './use-typed-text.ts'

interface Props extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** As typed: `HH:mm`, or a part of it. */
  value: string
  onChange: (text: string) => void
}

export function TimeField({ value, onChange, onBlur, ...rest }: Props) {
  const input = useTypedText({
    value,
    format: formatTypedTime,
    settle: fillTime,
    onChange: (typed) => onChange(fillTime(typed)),
  })
  return (
    <TextField
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      suffix={<Icon name="clock" size={22} />}
      {...rest}
      value={input.value}
      onChange={input.onChange}
      onBlur={(event) => {
        input.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
