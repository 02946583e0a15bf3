import { useState } from 'react'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { NumberField, numberText } from '#web/ui/number-field.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { parseTypedNumber } from '#web/ui/typed-number.ts'
import type { CostEntry } from '../car-costs.contract.ts'
import { COST_KIND_LABELS, OWN_COST_KINDS } from '../ownership-costs.model.ts'
import { type CostValues, checkCost, costBody, costValuesOf, todayHere } from './cost-values.ts'
import styles from './costs.module.css'
import { useSaveCost } from './requests.ts'

const OPTIONS = OWN_COST_KINDS.map((value) => ({ value, label: COST_KIND_LABELS[value] }))

interface Props {
  carId: string
  /** The entry to change; null for a new one. */
  entry: CostEntry | null
  onDone: () => void
}

/** Records a cost, or changes one. */
export function CostForm({ carId, entry, onDone }: Props) {
  const save = useSaveCost(carId)
  const toast = useToast()
  const form = useForm<CostValues>({
    values: useState(() => costValuesOf(entry)),
    check: checkCost,
    async send(values) {
      await save.mutateAsync({ entryId: entry?.id ?? null, body: costBody(values) })
      toast('Biaya dicatat')
      onDone()
    },
  })
  const { kind, isFull } = form.values
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <RadioChips label="Jenis" labelHidden options={OPTIONS} {...form.choice('kind')} value={kind} />
      <div className={styles.fields}>
        <DateField label="Tanggal" max={todayHere()} {...form.choice('day')} />
        <NumberField
          label="Jumlah"
          prefix="IDR"
          {...form.field('amount')}
          value={parseTypedNumber(form.values.amount)}
          onChange={(amount) => form.change({ amount: numberText(amount) })}
        />
        {kind === 'fuel' && (
          <TextField
            label="Liter"
            optional
            inputMode="decimal"
            autoComplete="off"
            {...form.field('litres')}
          />
        )}
        <NumberField
          label="Odometer"
          optional
          suffix="KM"
          {...form.field('km')}
          value={parseTypedNumber(form.values.km)}
          onChange={(km) => form.change({ km: numberText(km) })}
        />
      </div>
      {kind === 'fuel' && (
        <Checkbox
          label="Diisi penuh"
          note="Konsumsi dihitung dari dua kali isi penuh."
          checked={isFull}
          onChange={(checked) => form.change({ isFull: checked })}
        />
      )}
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <div className={styles.acts}>
        <Button type="submit" busy={form.busy}>
          Simpan
        </Button>
        {entry && (
          <Button variant="quiet" onClick={onDone}>
            Batal
          </Button>
        )}
      </div>
    </form>
  )
}
