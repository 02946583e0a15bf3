import { localClock, zoneOf } from '#core/days.ts'
import type { Column, ListDefinition } from '#web/desk/lists/definition.ts'
import { ListScreen } from '#web/desk/lists/list-screen.tsx'
import { useParams } from '#web/router/matching.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from '#web/ui/use-now.ts'
import { type OrderLine, orderList } from '../desk-orders.contract.ts'
import { isLive, orderMoment } from '../order-states.model.ts'
import styles from './desk-orders.module.css'
import { OrderRecord } from './order-record.tsx'
import { ShowroomButton } from './showroom-dialog.tsx'

/** How a deadline looks: passed, today, or neither. */
function dueLook(until: string | null, timezone: string, now: Date): 'late' | 'soon' | null {
  if (until === null) return null
  if (new Date(until) <= now) return 'late'
  const zone = zoneOf(timezone)
  return localClock(new Date(until), zone).day === localClock(now, zone).day ? 'soon' : null
}

export const ORDERS_PATH = '/desk/pesanan'
const MINUTE_MS = 60_000

const ORDERS: ListDefinition<OrderLine> = {
  name: 'pesanan',
  calls: orderList,
  filters: [
    { name: 'q', label: 'Nomor, stok, atau nama', kind: 'words', placeholder: 'PM-' },
    {
      name: 'state',
      label: 'Keadaan',
      kind: 'choice',
      all: 'Berjalan',
      options: [{ value: 'ended', label: 'Selesai, berakhir, dan dibatalkan' }],
    },
  ],
  empty: 'Tidak ada pesanan',
  open: ({ id }) => `${ORDERS_PATH}/${id}`,
  everyMs: MINUTE_MS,
}

/** What the reader of a row can do next. */
const NEXT: Record<OrderLine['next'], string> = {
  take: 'Ambil',
  presence: 'Jawab: masih ada?',
  cancel_sold: 'Batalkan, terjual di tempat lain',
  papers_cost: 'Buka',
  prepare: 'Siapkan mobil',
  hand_over: 'Serah terima',
  inspect_return: 'Periksa mobil',
  decide_return: 'Putuskan pengembalian',
  papers: 'Surat',
  offer_again: 'Tawarkan lagi',
  none: 'Buka',
}

const COLUMNS: readonly Column<OrderLine>[] = [
  {
    head: 'Batas',
    sorts: ['deadline'],
    cell: ({ deadline_at, timezone, label, state }) => (
      <Due until={isLive(state) ? deadline_at : null} timezone={timezone} about={label} />
    ),
  },
  {
    head: 'Mobil',
    cell: ({ car, stock_no, missing_since, sample }) => (
      <>
        {car} {sample && <Badge>Data contoh</Badge>}
        <small>
          {stock_no}
          {missing_since && ', tidak ada di stok'}
        </small>
      </>
    ),
  },
  {
    head: 'Pembeli',
    sorts: ['newest'],
    cell: ({ buyer, number }) => (
      <>
        {buyer}
        <small>{number}</small>
      </>
    ),
  },
  {
    head: 'Cabang',
    cell: ({ branch, advisor }) => (
      <>
        {branch}
        <small>{advisor ?? 'belum diambil'}</small>
      </>
    ),
  },
  { head: 'Berikutnya', cell: ({ next }) => NEXT[next] },
]

/** The deadline of a row and what it is about. */
function Due({ until, timezone, about }: { until: string | null; timezone: string; about: string }) {
  const now = useNow(MINUTE_MS)
  const look = dueLook(until, timezone, now)
  return (
    <span className={classNames(styles.due, look && styles[look])}>
      {look === 'late' && <span aria-hidden="true">▲ </span>}
      {look === 'late' && 'Lewat, '}
      {look === 'soon' && 'Hari ini, '}
      {until ? orderMoment(new Date(until), zoneOf(timezone), now) : '–'}
      <small>{about}</small>
    </span>
  )
}

/** "Pesanan": orders by their next deadline, or the one that the address names. */
export function OrdersScreen() {
  const { orderId } = useParams()
  if (orderId) return <OrderRecord key={orderId} id={orderId} />
  return (
    <ListScreen list={ORDERS} title="Pesanan" columns={COLUMNS} counted="pesanan" acts={<ShowroomButton />} />
  )
}
