import { rupiah } from '#core/money.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { costOf } from '../../work-order-lines.model.ts'
import { isAdded } from '../public/line-texts.ts'
import { removeLine } from './bill-form.ts'
import type { BillState } from './use-bill.ts'

/** Id of the note. */
export const BLOCKED_LINES = 'serah-terima-tertahan'

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
    <div id={BLOCKED_LINES}>
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
    </div>
  )
}
