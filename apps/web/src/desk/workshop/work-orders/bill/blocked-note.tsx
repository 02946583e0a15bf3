import type { WorkOrder } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { rupiah } from '@toyota-trust/contracts/platform/money.ts'
import { costOf } from '@toyota-trust/contracts/workshop/work-order-lines.ts'
import { useNavigate } from '../../../../platform/router/navigate.ts'
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx'
import { Callout } from '../../../parts/callout.tsx'
import { visitPath } from '../../visits/public/visit-path.ts'
import { isAdded } from '../public/line-texts.ts'
import { removeLine } from './bill-form.ts'
import type { BillState } from './use-bill.ts'

/** Names the lines that block the hand-over, with the actions that resolve them. */
export function BlockedNote({ order, bill }: { order: WorkOrder; bill: BillState }) {
  const navigate = useNavigate()
  const extra = `${visitPath(order.visit.id)}/tambahan`
  const lines = order.lines.filter(({ id }) => order.blocked.includes(id))
  const unasked = lines.filter(isAdded)
  const only = unasked.length === 1 ? unasked[0] : undefined
  const ask = async () => {
    try {
      await bill.flush()
      navigate(extra, { state: { ask: true } })
    } catch {
      // Shown beside the sums; the form keeps its input.
    }
  }
  return (
    <Callout
      kind="bad"
      title={`Serah terima tertahan: ${lines.length} baris belum disetujui`}
      action={
        unasked.length > 0 ? (
          <>
            {/* Several lines are removed one by one in the table, so that none is overlooked. */}
            {only && (
              <Button
                variant="alt"
                size="sm"
                onClick={() => void bill.save(removeLine(only.id)).catch(() => undefined)}
              >
                Hapus baris
              </Button>
            )}
            {order.visit.state !== 'ready' && (
              <Button size="sm" onClick={() => void ask()}>
                Minta persetujuan
              </Button>
            )}
          </>
        ) : (
          <ButtonLink variant="alt" size="sm" to={extra}>
            Lihat tambahan
          </ButtonLink>
        )
      }
    >
      {lines.map((line) => `${line.title}, ${rupiah(costOf(line))}`).join('; ')}.{' '}
      {unasked.length > 0
        ? 'Minta persetujuan, hapus baris, atau kepala bengkel meloloskan dengan alasan yang dibaca pelanggan.'
        : 'Pelanggan belum menjawab.'}
    </Callout>
  )
}
