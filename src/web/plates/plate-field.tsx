import { plateFacts } from '#core/plates.ts'
import { storedPlate } from '#garage/cars/cars.contract.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type Props = Omit<TextFieldProps, 'value'> & { value: string }

/** Where a number plate is typed: it names its region and whether it is odd or even as soon as it can. */
export function PlateField(props: Props) {
  return (
    <TextField
      upper
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={16}
      {...props}
      hint={props.hint ?? (factsOf(props.value) || 'Contoh: B 1234 XYZ')}
    />
  )
}

/** `Wilayah Bali. Nomor ganjil.` */
function factsOf(typed: string): string {
  const { region, parity } = plateFacts(storedPlate(typed))
  return [region && `Wilayah ${region}.`, parity && `Nomor ${parity}.`].filter(Boolean).join(' ')
}
