import { useState } from 'react'
import { withThousands } from '#core/money.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** A number that is stored while it is typed. One above `max` stays in the field with a sentence, and is not stored. */
export function LimitedNumberField({ value, onChange, max, ...rest }: NumberFieldProps & { max: number }) {
  const [refused, setRefused] = useState<number | null>(null)
  return (
    <NumberField
      {...rest}
      value={refused ?? value}
      error={refused === null ? rest.error : `Paling banyak ${withThousands(max)}`}
      onChange={(typed) => {
        const isOver = typed !== null && typed > max
        setRefused(isOver ? typed : null)
        onChange(isOver ? null : typed)
      }}
    />
  )
}
