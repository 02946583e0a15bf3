import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { RECEIPT_TERMS } from '#stock/orders/order-terms.model.ts'
import { PaymentWarning } from '#stock/orders/portal/public/warning.tsx'
import { call } from '#web/api.ts'
import { Queries } from '#web/queries.tsx'
import { refusalOf } from '#web/refusal.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Receipt, readReceipt } from '../receipts.contract.ts'
import styles from './receipt.module.css'

/** `/bukti/{code}`: what was recorded, for anybody. */
export function ReceiptScreen() {
  usePageTitle('Tanda terima')
  const { code = '' } = useParams()
  return (
    <Queries>
      <CheckedReceipt code={code} />
    </Queries>
  )
}

const momentOf = (at: string) => {
  const { day, time } = localClock(new Date(at), DEFAULT_ZONE)
  return `${longDay(day)}, ${time} WIB`
}

function CheckedReceipt({ code }: { code: string }) {
  const receipt = useQuery({
    queryKey: ['receipt', code],
    queryFn: ({ signal }) => call(readReceipt, { params: { code } }, { signal }),
    retry: false,
    enabled: code !== '',
  })
  if (receipt.error && refusalOf(receipt.error).status === 404)
    return <UnknownReceipt sentence={refusalOf(receipt.error).message} />
  if (code === '') return <UnknownReceipt sentence={null} />
  if (!receipt.data) return <RowsQueryStatus query={receipt} />
  return (
    <KnownReceipt
      receipt={receipt.data}
      checkedAt={receipt.dataUpdatedAt}
      onCheck={() => void receipt.refetch()}
    />
  )
}

interface Props {
  receipt: Receipt
  checkedAt: number
  onCheck: () => void
}

function KnownReceipt({ receipt: { code, state, recorded_at, voided, content }, checkedAt, onCheck }: Props) {
  return (
    <div className={styles.page}>
      <h1>Tanda terima</h1>
      <div className={state === 'valid' ? styles.valid : styles.voided} role="status">
        {state === 'valid' ? (
          <>
            <b>Tanda terima sah</b>
            <span>Tercatat di Toyota Trust, diperiksa {momentOf(new Date(checkedAt).toISOString())}.</span>
          </>
        ) : (
          <>
            <b>
              Tanda terima dibatalkan {voided && longDay(localClock(new Date(voided.at), DEFAULT_ZONE).day)}
            </b>
            <span>{voided?.reason}</span>
          </>
        )}
      </div>
      <p className={styles.amount}>{rupiah(content.amount_idr)}</p>
      <DefinitionList
        items={[
          { term: 'Kode', detail: code },
          { term: 'Jenis', detail: content.kind === 'payment' ? 'Pembayaran' : 'Pengembalian' },
          { term: 'Tanggal', detail: longDay(content.day) },
          { term: 'Cara', detail: content.method },
          { term: 'Pesanan', detail: content.order_number },
          { term: 'Mobil', detail: `${content.car} ${content.year}, ${content.stock_no}` },
          { term: 'Penjual', detail: content.company },
          { term: 'Cabang', detail: content.branch },
          { term: 'Pembayar', detail: content.payer },
          { term: 'Sudah diterima', detail: rupiah(content.received_idr) },
          { term: 'Dicatat', detail: momentOf(recorded_at) },
        ]}
      />
      <p className={layout.small}>{RECEIPT_TERMS}</p>
      <PaymentWarning company={content.company} />
      <div className={styles.acts}>
        <Button variant="alt" onClick={onCheck}>
          Periksa Ulang
        </Button>
        <PrintButton />
      </div>
    </div>
  )
}

function UnknownReceipt({ sentence }: { sentence: string | null }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  // The sentence ends with the number of the company, where it has one.
  const phone = sentence && /hubungi (\+?\d[\d ()-]+)$/.exec(sentence)?.[1]
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) navigate(`/bukti/${encodeURIComponent(typed.trim().toUpperCase())}`)
  }
  return (
    <form className={styles.page} noValidate onSubmit={check}>
      <h1>Tanda terima</h1>
      {sentence !== null && (
        <div className={styles.unknown} role="alert">
          <b>Tanda terima tidak ditemukan</b>
          <span>{sentence.replace('Tanda terima tidak ditemukan. ', '')}.</span>
        </div>
      )}
      {phone && (
        <ButtonLink block to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          Telepon {phone}
        </ButtonLink>
      )}
      <TextField
        label="Kode tanda terima"
        upper
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="alt" block>
        Periksa kode lain
      </Button>
    </form>
  )
}
