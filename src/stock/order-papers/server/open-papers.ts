import type { Queries } from '#server/database/database.ts'
import { agreementsOf, type StoredOrder } from '#stock/orders/server/sql.ts'
import type { Paper } from '../order-papers.model.ts'
import { putPaper } from './sql.ts'

const EMPTY = {
  started_on: null,
  office: null,
  ready_on: null,
  sent_at: null,
  tracking: null,
  delivered_on: null,
  told_late: null,
  office_told: null,
}

/**
 * Begins to follow the papers of a car that is handed over. The STNK is with the buyer at once; one who handles the papers has the
 * BPKB as well.
 */
export async function openPapersFor(
  tx: Queries,
  order: StoredOrder,
  { day, balik_nama, bpkb }: { day: string; balik_nama: string | null; bpkb: string | null },
): Promise<void> {
  const [agreement] = await agreementsOf(tx, [order.id])
  const run_by = agreement?.papers_by ?? 'dealer'
  const delivered = { ...EMPTY, order_id: order.id, run_by, promised_on: day, delivered_on: day }
  await putPaper(tx, { ...delivered, paper: 'stnk', state: 'delivered' })
  if (run_by === 'buyer') {
    await putPaper(tx, {
      ...EMPTY,
      order_id: order.id,
      run_by,
      paper: 'balik_nama',
      state: 'own',
      promised_on: null,
    })
    await putPaper(tx, { ...delivered, paper: 'bpkb', state: 'delivered' })
    return
  }
  const open = { ...EMPTY, order_id: order.id, run_by, state: 'at_branch' as const }
  await putPaper(tx, { ...open, paper: 'balik_nama', promised_on: balik_nama })
  await putPaper(tx, { ...open, paper: 'bpkb', promised_on: bpkb })
}

/** A paper that is begun before the hand-over, at the buyer's wish. */
export const beginPaperEarly = (tx: Queries, orderId: string, paper: Paper) =>
  putPaper(tx, {
    ...EMPTY,
    order_id: orderId,
    paper,
    run_by: 'dealer',
    state: 'at_branch',
    promised_on: null,
  })
