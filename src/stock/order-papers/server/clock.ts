import { localClock, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import type { AppContext } from '#server/app-context.ts'
import { mailAboutOrder } from '#stock/hand-overs/server/staff-mail.ts'
import { branchDayAfter, endOfDay } from '#stock/orders/order-deadlines.model.ts'
import { orderMoment } from '#stock/orders/order-states.model.ts'
import { calendarOf } from '#stock/orders/server/calendar.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { lockOrder } from '#stock/orders/server/sql.ts'
import { changePaper, isUnfinished, PAPERS } from '../order-papers.model.ts'
import { storeDelivery } from './acts.ts'
import { lockPaper, papersToLookAt, updatePaper } from './sql.ts'

/** Tells buyers of late papers, head office of missing new promises, and takes a sent paper as delivered after a week. */
export async function runPapers(context: AppContext, signal: AbortSignal): Promise<void> {
  if (!context.config.orders) return
  for (const paper of await papersToLookAt(context.db)) {
    if (signal.aborted) return
    await lookAtPaper(context, paper)
  }
}

type Looked = Awaited<ReturnType<typeof papersToLookAt>>[number]

async function lookAtPaper(context: AppContext, { order_id, paper, promised_again }: Looked): Promise<void> {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    const stored = order && (await lockPaper(tx, order_id, paper))
    if (!stored || order.state !== 'papers') return
    const zone = zoneOf(order.timezone)
    const { day: today } = localClock(now, zone)
    const sent_on = stored.sent_at && localClock(stored.sent_at, zone).day
    if (changePaper({ ...stored, sent_on }, 'silence', today)) {
      await storeDelivery(context, tx, order, paper, 'silence', { kind: 'clock' })
      return
    }
    const promised = promised_again ?? stored.promised_on
    if (!promised || !isUnfinished(stored) || now < endOfDay(promised, zone)) return
    const calendar = await calendarOf(context, order.branch_id)
    const until = endOfDay(branchDayAfter(endOfDay(promised, zone), 1, calendar), zone)
    if (stored.told_late !== promised) {
      await updatePaper(tx, stored, { told_late: promised })
      await sendOrderMessage(context, tx, order, 'paper_late', {
        values: {
          surat: PAPERS[paper].short,
          janji: dayAndMonthWithWeekday(promised),
          batas: orderMoment(until, zone),
        },
        about: `${paper}:${promised}`,
      })
      await mailAboutOrder(context, tx, order, {
        to: 'heads',
        subject: `${PAPERS[paper].short} terlambat`,
        words: `Beri pembeli janji baru dengan alasannya paling lambat ${orderMoment(until, zone)}.`,
        about: `late:${paper}:${promised}`,
      })
      return
    }
    if (now < until || stored.office_told === promised) return
    await updatePaper(tx, stored, { office_told: promised })
    await mailAboutOrder(context, tx, order, {
      to: 'office',
      subject: `${PAPERS[paper].short} terlambat tanpa janji baru`,
      words: `Dijanjikan ${dayAndMonthWithWeekday(promised)}. Cabang belum memberi janji baru.`,
      about: `office:${paper}:${promised}`,
    })
  })
}
