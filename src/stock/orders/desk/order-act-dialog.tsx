import { useState } from 'react'
import { decideReturn, offerAgain } from '#stock/car-returns/desk-car-returns.contract.ts'
import { call } from '#web/desk/call.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import * as contract from '../desk-orders.contract.ts'
import { DEALER_CAUSES, type DealerCause } from '../order-states.model.ts'

type Shown = contract.DeskOrder

/** Acts of staff that ask for something first. */
export type OrderActName =
  | 'note'
  | 'here'
  | 'sold_elsewhere'
  | 'papers_cost'
  | 'extend'
  | 'assign'
  | 'price'
  | 'refund'
  | 'revive'
  | 'cancel'
  | 'decide_return'
  | 'offer_again'

interface Values {
  reason: string
  amount: string
  choice: string
}

interface Act {
  title: string
  submit: string
  done: string
  /** Label of the amount, where one is asked for. */
  amount?: string
  reason?: string
  choice?: string
  send(shown: Shown, values: Values): Promise<Shown>
}

const amountOf = ({ amount }: Values) => Number(amount.replace(/\D/g, ''))
const seen = ({ order }: Shown) => ({ params: { id: order.id }, body: { version: order.version } })

const ACTS: Record<OrderActName, Act> = {
  note: {
    title: 'Catatan internal',
    submit: 'Simpan',
    done: 'Catatan disimpan',
    reason: 'Catatan, hanya dibaca staf',
    send: ({ order }, { reason }) =>
      call(contract.noteDeskOrder, { params: { id: order.id }, body: { note: reason } }),
  },
  here: {
    title: 'Mobil masih ada di cabang?',
    submit: 'Masih ada',
    done: 'Jawaban disimpan',
    send: (shown) => {
      const { params, body } = seen(shown)
      return call(contract.answerPresence, { params, body: { ...body, presence: 'here' } })
    },
  },
  sold_elsewhere: {
    title: 'Mobil sudah terjual di tempat lain?',
    submit: 'Sudah terjual di tempat lain',
    done: 'Jawaban disimpan, kepala cabang membatalkan pesanan',
    send: (shown) => {
      const { params, body } = seen(shown)
      return call(contract.answerPresence, { params, body: { ...body, presence: 'sold_elsewhere' } })
    },
  },
  papers_cost: {
    title: 'Koreksi biaya surat',
    submit: 'Koreksi',
    done: 'Biaya surat dikoreksi',
    amount: 'Biaya surat',
    reason: 'Alasan, dibaca pembeli',
    send: (shown, values) => {
      const { params, body } = seen(shown)
      return call(contract.correctPapersCost, {
        params,
        body: { ...body, papers_idr: amountOf(values), reason: values.reason },
      })
    },
  },
  extend: {
    title: 'Perpanjang 72 jam?',
    submit: 'Perpanjang',
    done: 'Masa pegang diperpanjang',
    send: (shown) => call(contract.extendHold, seen(shown)),
  },
  assign: {
    title: 'Alihkan pesanan',
    submit: 'Alihkan',
    done: 'Pesanan dialihkan',
    choice: 'Petugas',
    send: (shown, { choice }) => {
      const { params, body } = seen(shown)
      return call(contract.assignDeskOrder, { params, body: { ...body, staff_id: choice } })
    },
  },
  price: {
    title: 'Turunkan harga',
    submit: 'Turunkan',
    done: 'Harga diturunkan',
    amount: 'Harga baru',
    reason: 'Alasan, dibaca pembeli',
    send: (shown, values) => {
      const { params, body } = seen(shown)
      return call(contract.lowerPrice, {
        params,
        body: { ...body, price_idr: amountOf(values), reason: values.reason },
      })
    },
  },
  refund: {
    title: 'Pengembalian lain',
    submit: 'Buka pengembalian',
    done: 'Pengembalian dibuka',
    amount: 'Jumlah',
    reason: 'Alasan',
    send: ({ order }, values) =>
      call(contract.addOtherRefund, {
        params: { id: order.id },
        body: { amount_idr: amountOf(values), reason: values.reason },
      }),
  },
  revive: {
    title: 'Terima walau lewat?',
    submit: 'Terima walau lewat',
    done: 'Pesanan diteruskan',
    send: (shown) => call(contract.reviveDeskOrder, seen(shown)),
  },
  cancel: {
    title: 'Batalkan untuk cabang',
    submit: 'Batalkan pesanan',
    done: 'Pesanan dibatalkan',
    choice: 'Sebab',
    reason: 'Alasan, dibaca pembeli',
    send: (shown, { choice, reason }) => {
      const { params, body } = seen(shown)
      return call(contract.cancelDeskOrder, {
        params,
        body: { ...body, cause: choice as DealerCause, reason },
      })
    },
  },
  decide_return: {
    title: 'Putuskan pengembalian',
    submit: 'Putuskan',
    done: 'Pengembalian diputuskan',
    amount: 'Potongan',
    choice: 'Pernyataan pembeli',
    reason: 'Alasan, dibaca pembeli',
    send: (shown, values) => {
      const { params, body } = seen(shown)
      return call(decideReturn, {
        params,
        body: {
          ...body,
          damage_idr: amountOf(values),
          is_false: values.choice === 'false',
          reason: values.reason,
        },
      })
    },
  },
  offer_again: {
    title: 'Tawarkan mobil ini lagi?',
    submit: 'Tawarkan lagi',
    done: 'Mobil ditawarkan lagi',
    send: (shown) => call(offerAgain, seen(shown)),
  },
}

interface Props {
  name: OrderActName
  shown: Shown
  onDone: (next: Shown) => void
  onClose: () => void
}

/** What head office may decide about a false statement. */
const STATEMENT_CHOICES = [
  { value: 'false', label: 'Pernyataan di inspeksi salah, semua uang kembali' },
  { value: 'true', label: 'Pernyataan benar' },
]

/** Asks for what an act needs, and does it. */
export function OrderAct({ name, shown, onDone, onClose }: Props) {
  const act = ACTS[name]
  const toast = useToast()
  const asksChoice =
    act.choice !== undefined && (name !== 'decide_return' || shown.order.return?.false_statement != null)
  const form = useForm<Values>({
    values: useState<Values>({ reason: '', amount: '', choice: '' }),
    check: (values) => [
      ...problem(
        'amount',
        act.amount !== undefined && !values.amount.trim() && 'Isi jumlahnya terlebih dahulu!',
      ),
      ...problem('choice', asksChoice && !values.choice && 'Pilih dulu'),
      ...problem(
        'reason',
        act.reason !== undefined && !values.reason.trim() && 'Tulis alasannya terlebih dahulu!',
      ),
    ],
    send: async (values) => {
      onDone(await act.send(shown, values))
      onClose()
      toast(act.done)
    },
  })
  const choices =
    name === 'assign'
      ? shown.colleagues.map(({ id, name: label }) => ({ value: id, label }))
      : name === 'decide_return'
        ? STATEMENT_CHOICES
        : Object.entries(DEALER_CAUSES).map(([value, label]) => ({ value, label }))
  const choice = form.field('choice')
  return (
    <FormDialog onClose={onClose} title={act.title} submit={act.submit} form={form}>
      {act.choice && asksChoice && (
        <SelectField
          label={act.choice}
          placeholder="Pilih"
          options={choices}
          value={choice.value}
          error={choice.error}
          onChange={(next) => form.change({ choice: next })}
        />
      )}
      {act.amount && (
        <TextField label={act.amount} prefix="IDR" inputMode="numeric" {...form.field('amount')} />
      )}
      {act.reason && (
        <TextField
          label={act.reason}
          maxLength={300}
          // Only with the letter of the financing company is the refusal nobody's fault.
          hint={
            choice.value === 'financing' ? 'Tulis nomor dan tanggal surat penolakan pembiayaan.' : undefined
          }
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  )
}
