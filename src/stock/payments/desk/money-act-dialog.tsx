import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { DEFAULT_ZONE, localClock, longDayWithWeekday } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { call } from '#web/desk/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { getAssertion, getPasskeyErrorMessage } from '#web/webauthn/device.ts'
import * as contract from '../desk-payments.contract.ts'
import { PAYMENT_METHODS, RECORDED_METHODS, REPORT_NOTE, REPORTED_FROM } from '../order-money.model.ts'
import styles from './finance.module.css'

/** An order that money is recorded for. */
export interface PaidOrder
  extends Pick<contract.PaymentLine, 'id' | 'order_id' | 'number' | 'car' | 'buyer'> {
  /** What the order asks for now; 0 where it asks for nothing more, null after its end. */
  amount_idr: number | null
}

/** An act with money, and the row that it is about. */
export type MoneyAct =
  /** `any_method`: money that nobody announced may have come in cash. */
  | { kind: 'record'; row: PaidOrder; any_method?: true }
  | { kind: 'not_found' | 'approve' | 'refuse' | 'close' | 'void'; row: contract.PaymentLine }
  | { kind: 'account' | 'approve_refund' | 'paid' | 'failed'; row: contract.RefundLine }

interface Props {
  act: MoneyAct
  onDone: () => Promise<unknown>
  onClose: () => void
}

const TITLES: Record<MoneyAct['kind'], string> = {
  record: 'Catat pembayaran',
  not_found: 'Transfer tidak ditemukan?',
  approve: 'Setujui sebagai orang kedua',
  refuse: 'Tolak catatan',
  close: 'Tutup pembayaran daring',
  void: 'Batalkan catatan',
  account: 'Rekening pengembalian',
  approve_refund: 'Setujui pengembalian',
  paid: 'Uang sudah dikirim',
  failed: 'Rekening ditolak bank',
}
/** Kinds without a second factor. */
const PLAIN: readonly MoneyAct['kind'][] = ['not_found', 'account']

type Factor = { code: string } | { credential: Awaited<ReturnType<typeof getAssertion>> }

/** Asks for what an act with money needs, proves the person anew, and does it. */
export function MoneyActDialog({ act, onDone, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const { row, kind } = act
  const [values, setValues] = useState({
    amount: '',
    day: localClock(new Date(), DEFAULT_ZONE).day,
    reference: '',
    payer: '',
    reason: '',
    code: '',
  })
  const [method, setMethod] = useState<(typeof RECORDED_METHODS)[number]>('transfer')
  const [isChecked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const factors = useQuery({
    queryKey: ['money-factor', row.id, kind],
    queryFn: () => call(contract.beginMoneyAct, {}),
    enabled: !PLAIN.includes(kind),
    gcTime: 0,
  })
  const account = useQuery({
    queryKey: ['refund-account', row.id],
    queryFn: () => call(contract.readRefundAccount, { params: { id: row.id } }),
    enabled: kind === 'account',
    gcTime: 0,
  })
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const amount = Number(values.amount.replace(/\D/g, ''))

  const perform = async (factor: Factor | null) => {
    const params = { id: row.id }
    const proof = factor ?? {}
    switch (act.kind) {
      case 'record':
        await call(contract.recordPayment, {
          params: { id: act.row.order_id },
          body: {
            amount_idr: amount,
            received_on: values.day,
            reference: values.reference,
            payer: values.payer,
            method,
            ...proof,
          },
        })
        return
      case 'not_found':
        await call(contract.recordNotFound, {
          params: { id: act.row.order_id },
          body: { version: act.row.version },
        })
        return
      case 'approve':
        await call(contract.decidePayment, { params, body: { approve: true, ...proof } })
        return
      case 'refuse':
      case 'close':
        await call(contract.decidePayment, {
          params,
          body: { approve: false, reason: values.reason, ...proof },
        })
        return
      case 'void':
        await call(contract.voidPayment, { params, body: { reason: values.reason, ...proof } })
        return
      case 'approve_refund':
        await call(contract.approveRefund, { params, body: { name_checked: isChecked, ...proof } })
        return
      case 'paid':
        await call(contract.recordRefundResult, {
          params,
          body: { paid: true, reference: values.reference, ...proof },
        })
        return
      case 'failed':
        await call(contract.recordRefundResult, { params, body: { paid: false, ...proof } })
    }
  }
  const submit = async (way: 'passkey' | 'code' | 'plain') => {
    if (kind === 'record' && method === 'cash' && !values.reference.trim()) {
      setProblem('Input Nomor bukti kas terlebih dahulu!')
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const factor =
        way === 'plain'
          ? null
          : way === 'code'
            ? { code: values.code }
            : { credential: await getAssertion(await call(contract.beginMoneyAct, {})) }
      await perform(factor)
      await onDone()
      toast('Tersimpan')
      onClose()
    } catch (failed) {
      setProblem(getPasskeyErrorMessage(failed))
    } finally {
      setBusy(false)
    }
  }
  const way = PLAIN.includes(kind) ? 'plain' : factors.data?.has_passkey ? 'passkey' : 'code'
  const isVoid = act.kind === 'approve' && act.row.state === 'void_waiting'
  const needsCheck =
    (kind === 'approve' && !isVoid) || (act.kind === 'approve_refund' && act.row.name_differs)
  const isUnchecked = needsCheck && !isChecked
  const verb = kind === 'record' ? 'Catat' : kind === 'refuse' ? 'Tolak' : 'Simpan'
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[kind]}
      width="30rem"
      dismissable={false}
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Kembali
          </Button>
          {kind !== 'account' && (
            <Button type="submit" form={id} busy={busy} aria-disabled={isUnchecked || undefined}>
              {kind === 'approve' || kind === 'approve_refund' ? 'Setujui' : verb}
              {way === 'passkey' && ' dengan passkey'}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={layout.stack}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (busy) return
          if (!isUnchecked) return void submit(way)
          event.currentTarget.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
          setProblem('Periksa dulu, lalu beri centang')
        }}
      >
        <p>
          {row.number}, {row.car}, {row.buyer}
        </p>
        {act.kind === 'record' && (
          <>
            {act.any_method && (
              <RadioCards
                label="Cara bayar"
                labelHidden={false}
                options={RECORDED_METHODS.map((value) => ({ value, label: PAYMENT_METHODS[value] }))}
                value={method}
                onChange={setMethod}
              />
            )}
            <TextField
              label={method === 'cash' ? 'Jumlah yang diterima' : 'Jumlah di mutasi rekening'}
              prefix="IDR"
              inputMode="numeric"
              autoComplete="off"
              value={values.amount}
              onChange={({ target }) => set({ amount: target.value })}
            />
            <TextField
              label="Tanggal diterima"
              type="date"
              value={values.day}
              onChange={({ target }) => set({ day: target.value })}
            />
            <TextField
              label={method === 'cash' ? 'Nomor bukti kas' : 'Referensi bank'}
              autoComplete="off"
              value={values.reference}
              onChange={({ target }) => set({ reference: target.value })}
            />
            <TextField
              label="Nama pengirim"
              autoComplete="off"
              value={values.payer}
              onChange={({ target }) => set({ payer: target.value })}
            />
            <p role="status">{effectOf(amount, act.row.amount_idr, factors.data?.two_person_from_idr)}</p>
          </>
        )}
        {kind === 'not_found' && <p>Pembeli diminta memeriksa transfernya dan membayar lagi.</p>}
        {(act.kind === 'approve' || act.kind === 'approve_refund') && (
          <>
            {isVoid && <p>Catatan pembayaran ini dibatalkan{act.row.reason && `: ${act.row.reason}`}</p>}
            <p>
              <b>{rupiah(act.row.amount_idr)}</b>
              {act.row.amount_idr >= REPORTED_FROM && `. ${REPORT_NOTE}.`}
            </p>
            {act.kind === 'approve' && <FirstPerson row={act.row} />}
            {needsCheck && (
              <Checkbox
                label={
                  kind === 'approve'
                    ? 'Saya melihat transfer ini di mutasi rekening'
                    : 'Nama berbeda, sudah diperiksa'
                }
                checked={isChecked}
                onChange={setChecked}
              />
            )}
          </>
        )}
        {(kind === 'refuse' || kind === 'close' || kind === 'void') && (
          <TextField
            label="Alasan"
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
        {kind === 'paid' && (
          <TextField
            label="Referensi bank"
            value={values.reference}
            onChange={({ target }) => set({ reference: target.value })}
          />
        )}
        {kind === 'account' && account.data && (
          <p>
            <b>{account.data.bank}</b> {account.data.number}, {account.data.holder}
          </p>
        )}
        {way === 'code' && (
          <TextField
            label="Kode 6 angka"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={values.code}
            onChange={({ target }) => set({ code: target.value })}
          />
        )}
        {problem !== null && <FormProblem text={problem} />}
      </form>
    </Dialog>
  )
}

/** Who recorded a payment and when, and what the second person compares with the bank. */
function FirstPerson({
  row: { recorded_by, at, received_on, reference, payer },
}: {
  row: contract.PaymentLine
}) {
  const facts = [
    ['Diterima', received_on && longDayWithWeekday(received_on)],
    ['Referensi', reference],
    ['Pengirim', payer],
  ] as const
  return (
    <>
      <p>
        Orang pertama {recorded_by}, {momentText(at)}. Buka mutasi rekening dan cocokkan sendiri.
      </p>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What recording an amount will do, said beforehand. */
function effectOf(amount: number, asked: number | null, twoPersonFrom: number | undefined): string {
  if (!amount) return ''
  const second =
    twoPersonFrom !== undefined && amount >= twoPersonFrom ? ' Orang kedua harus menyetujuinya dulu.' : ''
  const report = amount >= REPORTED_FROM ? ` ${REPORT_NOTE}.` : ''
  if (asked === null)
    return `Pesanan sudah berakhir, uang yang datang sesudahnya dikembalikan kepada pembeli.${second}${report}`
  if (asked <= 0)
    return `Pesanan ini tidak meminta uang lagi, kelebihannya dikembalikan kepada pembeli.${second}${report}`
  if (amount < asked) return `Kurang ${rupiah(asked - amount)} dari yang diminta.${second}${report}`
  if (amount > asked)
    return `Lebih ${rupiah(amount - asked)} dari yang diminta, tetap dihitung untuk pesanan ini.${second}${report}`
  return `Sesuai dengan yang diminta.${second}${report}`
}
