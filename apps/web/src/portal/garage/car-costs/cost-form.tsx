import { COST_AMOUNT_MAX, type CostEntry } from '@toyota-trust/contracts/garage/car-costs.ts'
import { COST_KIND_LABELS, OWN_COST_KINDS } from '@toyota-trust/contracts/garage/ownership-costs.ts'
import {
  DEFAULT_ZONE,
  dayFromSlashed,
  localClock,
  slashedDay,
} from '@toyota-trust/contracts/platform/days.ts'
import { withThousands } from '@toyota-trust/contracts/platform/money.ts'
import { useState } from 'react'
import { problem } from '../../../platform/form/checks.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { messageOf } from '../../../platform/message-of.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/checkbox.tsx'
import { DateField } from '../../../platform/ui/date-field.tsx'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { RadioChips } from '../../../platform/ui/radio-chips.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import styles from './costs.module.css'
import { useSaveCost } from './requests.ts'

type Kind = (typeof OWN_COST_KINDS)[number]
interface Typed {
  kind: Kind
  day: string
  amount: string
  litres: string
  km: string
  isFull: boolean
}

const OPTIONS = OWN_COST_KINDS.map((value) => ({ value, label: COST_KIND_LABELS[value] }))
const todayHere = () => localClock(new Date(), DEFAULT_ZONE).day

const typedOf = (entry: CostEntry | null): Typed => ({
  kind: OWN_COST_KINDS.find((kind) => kind === entry?.kind) ?? 'fuel',
  day: slashedDay(entry?.day ?? todayHere()),
  amount: entry ? withThousands(entry.amount_idr) : '',
  litres: entry?.millilitres ? String(entry.millilitres / 1_000).replace('.', ',') : '',
  km: entry?.km == null ? '' : withThousands(entry.km),
  isFull: entry?.is_full ?? false,
})

const numberOf = (text: string) => Number(text.replace(/\D/g, ''))
/** Null for an empty field, NaN for what is no number of litres. */
const millilitresOf = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.trim().replace(',', '.')) * 1_000)

interface Props {
  carId: string
  /** The entry to change; null for a new one. */
  entry: CostEntry | null
  onDone: () => void
}

/** Writes down a cost, or changes one. */
export function CostForm({ carId, entry, onDone }: Props) {
  const save = useSaveCost(carId)
  const toast = useToast()
  const form = useForm<Typed>({
    values: useState(() => typedOf(entry)),
    check: ({ day, amount, litres }) => [
      ...problem('day', dayProblem(day)),
      ...problem(
        'amount',
        (!/\d/.test(amount) || numberOf(amount) > COST_AMOUNT_MAX) && 'Jumlah harus 0 sampai 1.000.000.000',
      ),
      ...problem(
        'litres',
        millilitresOf(litres) !== null && !(Number(millilitresOf(litres)) > 0) && 'Tulis liter seperti 36,9',
      ),
    ],
    async send({ kind, day, amount, litres, km, isFull }) {
      const isFuel = kind === 'fuel'
      await save.mutateAsync({
        entryId: entry?.id ?? null,
        body: {
          ...{ kind, day: dayFromSlashed(day) ?? '', amount_idr: numberOf(amount) },
          millilitres: isFuel ? millilitresOf(litres) : null,
          km: km.trim() === '' ? null : numberOf(km),
          is_full: isFuel && isFull,
        },
      })
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
        <TextField
          label="Jumlah"
          prefix="IDR"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('amount')}
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
        <TextField
          label="Odometer"
          optional
          suffix="KM"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('km')}
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

function dayProblem(text: string): string | false {
  const day = dayFromSlashed(text)
  if (day === null) return 'Tanggal tidak valid'
  return day > todayHere() && 'Tanggal belum tiba'
}
