import { messageOf } from '#web/message-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useBranchNumber, useSetBranchNumber } from './requests.ts'

/** The WhatsApp number of a workshop; saved on selection, because it is not a column of the table of workshops. */
export function BranchNumberField({ id }: { id: string }) {
  const { data } = useBranchNumber(id)
  const set = useSetBranchNumber(id)
  const toast = useToast()
  if (!data) return null
  const [shared, ...own] = data.numbers
  return (
    <>
      <SelectField
        name="number_id"
        label="Nomor WhatsApp"
        required={false}
        placeholder={`Nomor bersama${shared ? `, ${shared}` : ''}`}
        value={data.number_id ?? ''}
        onChange={(value) => set.mutate(value || null, { onSuccess: () => toast('Tersimpan') })}
        options={own.map((number) => ({ value: number, label: number }))}
      />
      {set.error !== null && <FormProblem text={messageOf(set.error)} />}
    </>
  )
}
