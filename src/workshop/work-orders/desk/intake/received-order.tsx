import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import columns from '../order-columns.module.css'
import { WorkOrderSheet } from '../print/work-order-sheet.tsx'
import { ReceivedFacts } from '../public/received-facts.tsx'

/** Shown in place of the form: the facts of a finished intake with a button that prints it, or that the car has not come. */
export function ReceivedOrder({ order, now }: { order: WorkOrder; now: Date }) {
  if (!order.intake?.received_at)
    return (
      <>
        <p>Mobil belum diterima. Terima mobil setelah datang.</p>
        <p>
          <ButtonLink variant="alt" to={visitPath(order.visit.id)}>
            Lihat kartu
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <section className={columns.block}>
        <h2>Penerimaan</h2>
        <ReceivedFacts order={order} />
      </section>
      <p>
        <Button onClick={() => window.print()}>
          <StrokeIcon path={PRINTER} size={20} />
          Cetak perintah kerja
        </Button>
      </p>
      <WorkOrderSheet order={order} now={now} />
    </>
  )
}
