import { MILEAGE_MAX_KM } from '#garage/odometer/mileage.model.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

const TOO_MANY = 'Jarak tempuh harus 0 sampai 1.000.000 km'

/** The sentence for a number above the limit, which the field refuses instead of changing it. */
export const findMileageProblem = (kilometres: number | null): string | undefined =>
  kilometres !== null && kilometres > MILEAGE_MAX_KM ? TOO_MANY : undefined

export function MileageField({ error, ...rest }: Omit<NumberFieldProps, 'suffix'>) {
  return (
    <NumberField hint="in kilometer" {...rest} suffix="KM" error={error ?? findMileageProblem(rest.value)} />
  )
}
