import { useMemo, useState } from 'react'
import { zoneOf } from '#core/days.ts'
import { useJobInPlan } from '#floor/day-plan/desk/public/job-in-plan.ts'
import { readDraft, removeDraft, storeDraft } from '#web/desk/draft-storage.ts'
import { useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { useLocation } from '#web/router/location.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import columns from '../order-columns.module.css'
import { OrderProblem } from '../order-problem.tsx'
import { OrderScreen } from '../order-screen.tsx'
import { WORK_ORDER } from '../requests.ts'
import { ConsentByPhone } from './consent-by-phone.tsx'
import { addDraftsFromBill, type ExtraDraft } from './extra-form.ts'
import { ExtraLines } from './extra-lines.tsx'
import { previewExtraWork } from './extra-plan.ts'
import { ExtraSide } from './extra-side.tsx'
import { PlannedMoves } from './planned-moves.tsx'
import { WaitingNote } from './waiting-note.tsx'

const TICK_MS = 30_000

/** Extra work: requested and answered line by line. */
export const ExtraScreen = () => (
  <OrderScreen title="Tambahan Pekerjaan">
    {(order) => <ExtraWork key={order.visit.id} order={order} />}
  </OrderScreen>
)

function ExtraWork({ order }: { order: WorkOrder }) {
  const zone = zoneOf(order.visit.branch.timezone)
  const now = useNow(TICK_MS)
  const { state } = useLocation()
  const [drafts, setDrafts] = useDrafts(order, state?.ask === true)
  const act = useRecordAct(WORK_ORDER, order.visit.id)
  const waiting = order.lines.filter(({ answer }) => answer === 'waiting')
  const part = { order, zone, now, act }
  const { inPlan } = useJobInPlan(order.visit, now)
  const planned = useMemo(() => (inPlan ? previewExtraWork(drafts, inPlan) : null), [inPlan, drafts])
  return (
    <>
      {waiting.length > 0 && <WaitingNote {...part} />}
      <div className={columns.columns}>
        <div className={columns.form}>
          <ExtraLines order={order} zone={zone} drafts={drafts} inPlan={inPlan} onDrafts={setDrafts} />
          {planned && inPlan && <PlannedMoves planned={planned} number={inPlan.job.number} />}
          {waiting.length > 0 && <ConsentByPhone key={order.request?.sent_at} {...part} waiting={waiting} />}
        </div>
        <ExtraSide
          {...part}
          waiting={waiting.length}
          drafts={drafts}
          inPlan={inPlan}
          planned={planned}
          onSent={() => setDrafts([])}
          problem={
            act.error && (
              <OrderProblem
                order={order}
                error={act.error}
                onNewest={act.reset}
                onRetry={() => act.variables && act.mutate(act.variables)}
              />
            )
          }
        />
      </div>
    </>
  )
}

/** The lines that were not sent yet; they survive a reload. */
function useDrafts(order: WorkOrder, fromBill: boolean): [ExtraDraft[], (drafts: ExtraDraft[]) => void] {
  const name = `extra-${order.visit.id}`
  const [drafts, setDrafts] = useState<ExtraDraft[]>(() => {
    const stored = readDraft<ExtraDraft[]>(name) ?? []
    // Also after a reload, which retains the state of the navigation from the bill.
    return fromBill ? addDraftsFromBill(stored, order) : stored
  })
  const change = (next: ExtraDraft[]) => {
    setDrafts(next)
    if (next.length > 0) storeDraft(name, next)
    else removeDraft(name)
  }
  return [drafts, change]
}
