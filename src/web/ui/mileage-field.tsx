import { withThousands } from '#core/money.ts'
import { MILEAGE_MAX_KM } from '#garage/odometer/mileage.model.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'suffix'> {
  value: number | null
  onChange: (kilometres: number | null) => void
}

/** Parses the number of an input, capped at the limit; null without a digit. */
export function parseMileage(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits ? Math.min(Number(digits), MILEAGE_MAX_KM) : null
}

export function MileageField({ value, onChange, ...rest }: Props) {
  return (
    <TextField
      hint="in kilometer"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      suffix="KM"
      value={value === null ? '' : withThousands(value)}
      onChange={(event) => onChange(parseMileage(event.target.value))}
    />
  )
}
