import { type ReactNode, useState } from 'react'
import { bySchema, type Check } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import layout from '#web/ui/layout.module.css'
import { NumberField, numberText } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { parseTypedNumber } from '#web/ui/typed-number.ts'
import { type LineDraft, lineDraft } from '../../desk-work-orders.contract.ts'
import { LINE_KIND_LABELS } from '../public/line-texts.ts'

interface Values {
  title: string
  kind: LineDraft['kind']
  quantity: string
  price: string
}
const KINDS = ['work', 'part', 'both'] as const
const digits = (typed: string) => Number(typed.replace(/\D/g, '') || Number.NaN)
const { title, quantity, price } = lineDraft.shape
const bySchemas = bySchema({ title, quantity, price })
const check: Check<Values> = (values) =>
  bySchemas({ ...values, quantity: digits(values.quantity), price: digits(values.price) })

interface Props {
  /** A rejection is shown in the dialog, which keeps its input. */
  onAdd: (line: LineDraft) => void | Promise<void>
  onClose: () => void
  /** Further fields of the line. */
  children?: ReactNode
}

/** Adds a line. */
export function LineDialog({ onAdd, onClose, children }: Props) {
  const form = useForm({
    values: useState<Values>({ title: '', kind: 'work', quantity: '1', price: '' }),
    check,
    send: (values) =>
      onAdd({
        title: values.title.trim(),
        kind: values.kind,
        quantity: digits(values.quantity),
        price: digits(values.price),
      }),
  })
  const amount = (name: 'quantity' | 'price') => ({
    ...form.field(name),
    value: parseTypedNumber(form.values[name]),
    onChange: (value: number | null) => form.change({ [name]: numberText(value) }),
  })
  return (
    <FormDialog title="Tambah baris" width="40rem" submit="Tambah" form={form} onClose={onClose}>
      <TextField label="Pekerjaan atau part" autoComplete="off" {...form.field('title')} />
      <RadioGroup
        label="Macam"
        options={KINDS.map((value) => ({ value, label: LINE_KIND_LABELS[value] }))}
        {...form.choice('kind')}
      />
      <div className={layout.grid2}>
        <NumberField label="Jumlah" {...amount('quantity')} />
        <NumberField label="Harga satuan" prefix="IDR" {...amount('price')} />
      </div>
      {children}
    </FormDialog>
  )
}
