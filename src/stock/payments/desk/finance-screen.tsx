import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_ZONE, localClock, zoneOf } from '#core/days.ts'
import { dayAndMonth } from '#core/days-without-year.ts'
import { rupiah } from '#core/money.ts'
import { orderMoment } from '#stock/orders/order-states.model.ts'
import type { Column, ListDefinition } from '#web/desk/lists/definition.ts'
import { ListScreen, ListTable } from '#web/desk/lists/list-screen.tsx'
import { listKey, useList } from '#web/desk/lists/use-list.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { useNow } from '#web/ui/use-now.ts'
import { type PaymentLine, paymentList, type RefundLine, refundList } from '../desk-payments.contract.ts'
import { REFUND_CAUSES, REFUND_STATES, REPORT_NOTE, REPORTED_FROM } from '../order-money.model.ts'
import styles from './finance.module.css'
import { type MoneyAct, MoneyActDialog } from './money-act-dialog.tsx'

const MINUTE_MS = 60_000
const STATES: Record<PaymentLine['state'], string> = {
  announced: 'Pembeli menyatakan sudah transfer',
  short: 'Kurang',
  waiting: 'Perlu orang kedua',
  confirmed: 'Dikonfirmasi',
  refused: 'Ditolak',
  void_waiting: 'Pembatalan perlu orang kedua',
  voided: 'Dibatalkan',
  odd: 'Tidak cocok',
}

const PAYMENTS: ListDefinition<PaymentLine> = {
  name: 'pembayaran',
  calls: paymentList,
  filters: [
    { name: 'q', label: 'Pesanan, nama, atau referensi', kind: 'words', placeholder: 'PM-' },
    {
      name: 'view',
      label: 'Keadaan',
      kind: 'choice',
      all: 'Menunggu',
      options: [{ value: 'recorded', label: 'Tercatat' }],
    },
  ],
  empty: 'Tidak ada yang menunggu',
  everyMs: MINUTE_MS,
}

const REFUNDS: ListDefinition<RefundLine> = {
  name: 'pengembalian',
  calls: refundList,
  filters: [
    { name: 'q', label: 'Pesanan atau nama', kind: 'words', placeholder: 'PM-' },
    {
      name: 'view',
      label: 'Keadaan',
      kind: 'choice',
      all: 'Belum selesai',
      options: [{ value: 'closed', label: 'Selesai' }],
    },
  ],
  empty: 'Tidak ada pengembalian',
  everyMs: MINUTE_MS,
}

/** "Keuangan": transfers to look for, payments that wait for a second person, and refunds. */
export function FinanceScreen() {
  const { part } = useParams()
  const queries = useQueryClient()
  const [act, setAct] = useState<MoneyAct | null>(null)
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: listKey('pembayaran') }),
      queries.invalidateQueries({ queryKey: listKey('pengembalian') }),
    ])
  const isRefunds = part === 'pengembalian'
  return (
    <>
      <h1>Keuangan</h1>
      <nav className={styles.parts} aria-label="Bagian keuangan">
        <Link to="/desk/keuangan" className={layout.link} aria-current={isRefunds ? undefined : 'page'}>
          Menunggu
        </Link>
        <Link
          to="/desk/keuangan/pengembalian"
          className={layout.link}
          aria-current={isRefunds ? 'page' : undefined}
        >
          Pengembalian
        </Link>
      </nav>
      {isRefunds ? (
        <ListScreen
          within
          list={REFUNDS}
          title="Pengembalian"
          columns={refundColumns(setAct)}
          counted="pengembalian"
        />
      ) : (
        <>
          <ListScreen
            within
            list={PAYMENTS}
            title="Menunggu"
            columns={paymentColumns(setAct)}
            counted="pembayaran"
          />
          <OpenRefunds onAct={setAct} />
          <RecordedToday onAct={setAct} />
        </>
      )}
      {act && <MoneyActDialog act={act} onDone={refresh} onClose={() => setAct(null)} />}
    </>
  )
}

/** A column of a list that shows its first page only, in the order in which it comes. */
const withoutOrder = <Row,>({ sorts: _, ...column }: Column<Row>): Column<Row> => column

/** Refunds that wait, the oldest first. */
function OpenRefunds({ onAct }: { onAct: (act: MoneyAct) => void }) {
  const open = useList(REFUNDS, {})
  return (
    <section className={styles.section} aria-labelledby="pengembalian">
      <h2 id="pengembalian">Pengembalian</h2>
      <ListTable list={REFUNDS} open={open} columns={refundColumns(onAct).map(withoutOrder)} />
    </section>
  )
}

const RECORDED = { view: 'recorded', sort: 'newest' }

/** What was recorded today, the newest first. */
function RecordedToday({ onAct }: { onAct: (act: MoneyAct) => void }) {
  const open = useList(PAYMENTS, RECORDED)
  const today = localClock(useNow(MINUTE_MS), DEFAULT_ZONE).day
  const rows = (open.page?.rows ?? []).filter(
    ({ at }) => localClock(new Date(at), DEFAULT_ZONE).day === today,
  )
  const columns = paymentColumns(onAct).filter(({ head }) => head !== 'Batas')
  return (
    <section className={styles.section} aria-labelledby="tercatat">
      <h2 id="tercatat">Tercatat hari ini</h2>
      <ListTable
        list={{ ...PAYMENTS, empty: 'Belum ada hari ini' }}
        open={{ ...open, page: { rows } }}
        columns={columns.map(withoutOrder)}
      />
    </section>
  )
}

const orderCell = ({ number, car, order_id }: { number: string; car: string; order_id: string }) => (
  <>
    <Link to={`/desk/pesanan/${order_id}`} className={layout.link}>
      {number}
    </Link>
    <small>{car}</small>
  </>
)

const paymentColumns = (onAct: (act: MoneyAct) => void): readonly Column<PaymentLine>[] => [
  { head: 'Pesanan', cell: orderCell },
  {
    head: 'Batas',
    sorts: ['deadline'],
    cell: ({ deadline_at }) =>
      deadline_at ? orderMoment(new Date(deadline_at), zoneOf('Asia/Jakarta')) : '–',
  },
  {
    head: 'Jumlah',
    number: true,
    cell: ({ amount_idr, state }) => (
      <>
        {rupiah(amount_idr)}
        <small>{(state === 'announced' || state === 'short') && 'yang diminta'}</small>
        {amount_idr >= REPORTED_FROM && <small>{REPORT_NOTE}</small>}
      </>
    ),
  },
  {
    head: 'Pengirim',
    cell: ({ payer, buyer, reference, received_on }) => (
      <>
        {payer ?? buyer}
        <small>
          {reference}
          {received_on && `, ${dayAndMonth(received_on)}`}
        </small>
      </>
    ),
  },
  {
    head: 'Keadaan',
    sorts: ['newest'],
    cell: ({ state, recorded_by, at, reason, amount_idr }) => (
      <>
        <Badge>{state === 'short' ? `Kurang ${rupiah(amount_idr)}` : STATES[state]}</Badge>
        <small>
          {recorded_by && `${recorded_by}, ${momentText(at)}`}
          {reason && `: ${reason}`}
        </small>
      </>
    ),
  },
  {
    head: 'Tindakan',
    cell: (row) => (
      <span className={styles.acts}>
        {(row.state === 'announced' || row.state === 'short') && (
          <Button
            size="sm"
            variant={row.state === 'short' ? 'alt' : 'primary'}
            onClick={() => onAct({ kind: 'record', row })}
          >
            Catat pembayaran
          </Button>
        )}
        {row.state === 'announced' && (
          <Button size="sm" variant="alt" onClick={() => onAct({ kind: 'not_found', row })}>
            Tidak ditemukan
          </Button>
        )}
        {(row.state === 'waiting' || row.state === 'void_waiting') &&
          (row.may_decide ? (
            <>
              <Button size="sm" onClick={() => onAct({ kind: 'approve', row })}>
                Periksa dan setujui
              </Button>
              <Button size="sm" variant="alt" onClick={() => onAct({ kind: 'refuse', row })}>
                Tolak
              </Button>
            </>
          ) : (
            <small>Harus disetujui orang kedua</small>
          ))}
        {row.state === 'odd' && (
          <Button size="sm" variant="alt" onClick={() => onAct({ kind: 'close', row })}>
            Tutup dengan alasan
          </Button>
        )}
        {row.state === 'confirmed' && (
          <Button size="sm" variant="alt" onClick={() => onAct({ kind: 'void', row })}>
            Batalkan catatan
          </Button>
        )}
      </span>
    ),
  },
]

const refundColumns = (onAct: (act: MoneyAct) => void): readonly Column<RefundLine>[] => [
  { head: 'Pesanan', cell: orderCell },
  {
    head: 'Sebab',
    sorts: ['oldest', 'newest'],
    cell: ({ cause, opened_at, reason }) => (
      <>
        {REFUND_CAUSES[cause]}
        <small>
          {momentText(opened_at)}
          {reason && `: ${reason}`}
        </small>
      </>
    ),
  },
  { head: 'Jumlah', number: true, cell: ({ amount_idr }) => rupiah(amount_idr) },
  {
    head: 'Kepada',
    cell: ({ payer, bank, last_four, name_differs }) => (
      <>
        {payer} {name_differs && <Badge>Nama berbeda</Badge>}
        <small>{bank ? `${bank}, berakhiran ${last_four}` : 'rekening belum diisi'}</small>
      </>
    ),
  },
  {
    head: 'Keadaan',
    cell: ({ state, due_on, approved_by, needs_second }) => (
      <>
        <Badge>{state === 'account' && needs_second ? 'Perlu orang kedua' : REFUND_STATES[state]}</Badge>
        <small>
          {due_on && `paling lambat ${dayAndMonth(due_on)}`}
          {approved_by && `, disetujui ${approved_by}`}
        </small>
      </>
    ),
  },
  {
    head: 'Tindakan',
    cell: (row) => (
      <span className={styles.acts}>
        {row.bank && (
          <Button size="sm" variant="alt" onClick={() => onAct({ kind: 'account', row })}>
            Buka rekening
          </Button>
        )}
        {row.state === 'account' && row.may_approve && (
          <Button size="sm" onClick={() => onAct({ kind: 'approve_refund', row })}>
            Setujui
          </Button>
        )}
        {row.state === 'approved' && (
          <>
            <Button size="sm" onClick={() => onAct({ kind: 'paid', row })}>
              Sudah dikirim
            </Button>
            <Button size="sm" variant="alt" onClick={() => onAct({ kind: 'failed', row })}>
              Ditolak bank
            </Button>
          </>
        )}
      </span>
    ),
  },
]
