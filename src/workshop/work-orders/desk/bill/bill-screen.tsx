import { useState } from 'react'
import { zoneOf } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { useSession } from '#web/desk/session.ts'
import { useForm } from '#web/form/use-form.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { finishWork, handOver, type WorkOrder } from '../../desk-work-orders.contract.ts'
import columns from '../order-columns.module.css'
import { OrderConflict, OrderProblem } from '../order-problem.tsx'
import { OrderScreen } from '../order-screen.tsx'
import { checkOf } from './bill-form.ts'
import { BillLines } from './bill-lines.tsx'
import { BillSide } from './bill-side.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { LetPass } from './let-pass.tsx'
import { NextService } from './next-service.tsx'
import { useBill } from './use-bill.ts'

const TICK_MS = 30_000
const STATES: readonly string[] = ['in_work', 'waiting', 'ready']

/** The bill after the work: its lines and their reasons, the next service, and the hand-over. */
export const BillScreen = () => (
  <OrderScreen title="Selesai">{(order) => <Bill key={order.visit.id} order={order} />}</OrderScreen>
)

/** A bill that was open stays when a colleague hands the car over: what is typed in it is not lost. */
function Bill({ order }: { order: WorkOrder }) {
  const { visit } = order
  const { name } = useSession()
  const isOpen = STATES.includes(visit.state)
  const [wasOpen] = useState(isOpen)
  if (!wasOpen)
    return (
      <>
        <p>{getUnavailableReason(order)}</p>
        <p>
          <NextPage order={order} />
        </p>
      </>
    )
  return (
    <>
      {!isOpen && visit.changed_by !== name && (
        <Alert kind="warn" title={getUnavailableReason(order)} action={<NextPage order={order} />}>
          {`Diubah oleh ${visit.changed_by ?? 'rekan'}. Isian Anda yang belum tersimpan masih ada.`}
        </Alert>
      )}
      <BillForm order={order} />
    </>
  )
}

const getUnavailableReason = ({ record_id }: WorkOrder) =>
  record_id ? 'Mobil ini sudah diserahkan.' : 'Mobil ini belum dikerjakan.'

const NextPage = ({ order: { visit, record_id } }: { order: WorkOrder }) => (
  <ButtonLink variant="alt" to={record_id ? `${visitPath(visit.id)}/catatan` : visitPath(visit.id)}>
    {record_id ? 'Lihat catatan servis' : 'Lihat kartu'}
  </ButtonLink>
)

function BillForm({ order }: { order: WorkOrder }) {
  const { visit } = order
  const zone = zoneOf(visit.branch.timezone)
  const now = useNow(TICK_MS)
  const bill = useBill(order, now)
  const toast = useToast()
  const navigate = useNavigate()
  const leaves = visit.state === 'ready'
  const form = useForm({
    values: bill.formState,
    check: checkOf(order, now),
    mode: 'onSubmit',
    async send() {
      if (bill.changed || !order.bill_saved) await bill.save()
      const params = { visitId: visit.id }
      await bill.send(leaves ? 'hand-over' : 'finish', (version) =>
        call(leaves ? handOver : finishWork, { params, body: { version } }),
      )
      if (leaves) navigate(`${visitPath(visit.id)}/catatan`, { replace: true })
      else {
        toast('Ditandai siap, pelanggan dikabari')
        // The fields that only the hand-over needs must not show errors yet.
        form.reset()
      }
    },
  })
  const takeNewest = () => {
    bill.takeNewest()
    form.reset()
  }
  const problem = bill.isOvertaken ? (
    <OrderConflict order={order} onNewest={takeNewest} />
  ) : (
    bill.failure && (
      <OrderProblem
        order={order}
        error={bill.failure}
        onNewest={takeNewest}
        onRetry={() => void bill.save().catch(() => undefined)}
      />
    )
  )
  return (
    <>
      {order.blocked.length > 0 && <BlockedNote order={order} bill={bill} />}
      <form
        className={columns.columns}
        noValidate
        onSubmit={form.onSubmit}
        onBlur={() => void bill.flush().catch(() => undefined)}
      >
        <div className={columns.form}>
          <BillLines order={order} bill={bill} zone={zone} />
          <NextService form={form} />
        </div>
        <BillSide order={order} form={form} problem={problem} />
      </form>
      {order.blocked.length > 0 && <LetPass order={order} bill={bill} />}
    </>
  )
}
