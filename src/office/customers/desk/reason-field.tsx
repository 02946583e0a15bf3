import { TextField } from '#web/ui/text-field.tsx'

/** Why a member of staff opens or changes the data of a customer; stored in the audit log. */
export const ReasonField = (
  field: Pick<Parameters<typeof TextField>[0], 'name' | 'value' | 'error' | 'onChange'>,
) => <TextField {...field} label="Alasan" hint="Tercatat di Jejak atas nama Anda" autoComplete="off" />
