import { type ComponentProps, useState } from 'react'
import { STALL_KINDS } from '#floor/day-plan/plan-terms.model.ts'
import { type Problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { STALL_KIND_LABELS } from '../desk-stall-texts.model.ts'
import { type StallDraft, stallDraft } from '../desk-stalls.contract.ts'
import { ItemActs } from './item-acts.tsx'

const KINDS = STALL_KINDS.map((value) => ({ value, label: STALL_KIND_LABELS[value] }))

interface Typed {
  name: string
  kind: string
}

interface Props {
  /** Null for a new one. */
  stall: StallDraft | null
  /** Names of the other stalls. */
  others: readonly string[]
  acts: Omit<ComponentProps<typeof ItemActs>, 'remove'>
  onClose: () => void
  onPut: (stall: StallDraft) => void
  /** Opens the dialog that closes the stall for a while. */
  onClosure: () => void
}

/** A stall, its kind and its place in the order. */
export function StallDialog({ stall, others, acts, onClose, onPut, onClosure }: Props) {
  const form = useForm<Typed>({
    values: useState<Typed>({ name: stall?.name ?? '', kind: stall?.kind ?? 'general' }),
    check: (typed) => problemsOf(typed, others),
    send: (typed) =>
      onPut({ ...stall, closed: stall?.closed ?? null, name: typed.name.trim(), kind: kindOf(typed) }),
  })
  return (
    <FormDialog title={stall?.name ?? 'Stall baru'} submit="Terapkan" form={form} onClose={onClose}>
      <TextField label="Nama" autoComplete="off" maxLength={20} {...form.field('name')} />
      <SelectField label="Jenis" placeholder="Pilih jenis" options={KINDS} {...form.choice('kind')} />
      {stall && (
        <>
          {stall.closed ? (
            <Button variant="alt" block onClick={() => onPut({ ...stall, closed: null })}>
              Buka kembali
            </Button>
          ) : (
            <Button variant="alt" block onClick={onClosure}>
              Tutup sementara
            </Button>
          )}
          <ItemActs remove="Hapus stall" {...acts} />
        </>
      )}
    </FormDialog>
  )
}

const kindOf = ({ kind }: Typed): StallDraft['kind'] => STALL_KINDS.find((one) => one === kind) ?? 'general'

function problemsOf({ name, kind }: Typed, others: readonly string[]): Problem<keyof Typed>[] {
  const sentence = sentenceOf(stallDraft, { name, kind: 'general', closed: null })
  const isTaken = others.some((other) => other.trim().toLowerCase() === name.trim().toLowerCase())
  if (sentence) return [{ field: 'name', message: sentence }]
  if (isTaken) return [{ field: 'name', message: 'Nama ini sudah dipakai stall lain' }]
  return kind ? [] : [{ field: 'kind', message: 'Pilih jenis terlebih dahulu' }]
}
