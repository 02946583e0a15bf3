import { withThousands } from '#core/money.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { formatTypedNumber, parseTypedNumber } from './typed-number.ts'
import { useTypedText } from './use-typed-text.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'max'> {
  value: number | null
  onChange: (value: number | null) => void
}

export const numberText = (value: number | null) => (value === null ? '' : withThousands(value))

/** Props of an input of a whole number that is grouped by thousands while it is typed. */
export const useTypedNumber = (value: number | null, onChange: (value: number | null) => void) =>
  useTypedText({
    value: numberText(value),
    format: formatTypedNumber,
    settle: (typed) => numberText(parseTypedNumber(typed)),
    onChange: (typed) => onChange(parseTypedNumber(typed)),
  })

/** A whole number, grouped by thousands while it is typed. */
export function NumberField({ value, onChange, onBlur, ...rest }: NumberFieldProps) {
  const input = useTypedNumber(value, onChange)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...input}
      onBlur={(event) => {
        input.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
