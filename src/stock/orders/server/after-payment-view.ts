import { daysBetween, placeClock, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import { rupiah } from '#core/money.ts'
import { HAND_OVER_ITEMS, HAND_OVER_PHOTOS } from '#stock/hand-overs/hand-over-items.model.ts'
import { INSPECTION_ACTION_LABELS } from '#stock/inspections/inspection-answers.model.ts'
import {
  changePaper,
  isOpenPaper,
  isUnfinished,
  PAPER_STATES,
  PAPERS,
} from '#stock/order-papers/order-papers.model.ts'
import { DAMAGE_PHOTOS } from '#stock/payments/order-money.model.ts'
import { endOfDay, isWindowOver } from '../order-deadlines.model.ts'
import { orderMoment } from '../order-states.model.ts'
import type { readCarOrder } from '../orders.contract.ts'
import type { AfterPayment } from './after-payment-sql.ts'
import { isCreditPaid, returnOf } from './returned-amounts.ts'
import type { StoredOrder } from './sql.ts'

type OrderReply = AnswerOf<typeof readCarOrder>
type ShownPaper = OrderReply['papers'][number]

const NO_PARTS: Omit<AfterPayment, 'order_id'> = { hand_over: null, papers: [], return: null, visit: null }

/** The parts of an order that follow its payment, as its buyer reads them; `refunded` for the return of the car. */
export function buildAfterPayment(
  order: StoredOrder,
  found: AfterPayment | undefined,
  {
    company,
    received,
    refunded,
    hasSurplus,
    now,
  }: { company: string | null; received: number; refunded: number; hasSurplus: boolean; now: Date },
) {
  const parts = found ?? { order_id: order.id, ...NO_PARTS }
  const zone = zoneOf(order.timezone)
  const { hand_over } = parts
  const itemsOf = (group: string) =>
    HAND_OVER_ITEMS.filter((one) => one.group === group && hand_over?.items.includes(one.id)).map(
      ({ item }) => item,
    )
  const returnUntil = hand_over && new Date(hand_over.return_until)
  const mayReturn = order.state === 'handed_over' && returnUntil && !isWindowOver(returnUntil, now)
  const isFalse = parts.return?.is_false === true
  const creditPaid = (isHere: boolean) =>
    isCreditPaid(order, { wasTaken: hand_over?.trade_in_taken === true, isHere, hasSurplus })
  return {
    passed_points: order.preparation.flatMap(({ id, reason }) => (reason ? [{ point_id: id, reason }] : [])),
    visit: shownVisit(parts.visit, order),
    hand_over: hand_over && {
      at: new Date(hand_over.handed_over_at),
      odometer_km: hand_over.odometer_km,
      reading_low: hand_over.reading_low,
      plate: hand_over.plate,
      stnk_until: hand_over.stnk_until,
      chassis_end: hand_over.chassis_end,
      advisor: hand_over.advisor_name,
      points: hand_over.points.map(({ point, note, action }) =>
        [`${point}${note ? `: ${note.replace(/\.+$/, '')}` : ''}`, action && INSPECTION_ACTION_LABELS[action]]
          .filter(Boolean)
          .join('. '),
      ),
      keys: itemsOf('kunci'),
      papers: itemsOf('surat'),
      equipment: itemsOf('perlengkapan'),
      receipt_number: hand_over.receipt_number,
      photos: hand_over.photos.map(({ id, place }) => ({ id, label: HAND_OVER_PHOTOS[place] })),
      signed_on_paper: hand_over.buyer_by === 'paper',
      first_service:
        order.state !== 'returned' && hand_over.first_service
          ? {
              service: hand_over.first_service.service,
              day: hand_over.first_service.day,
              time: hand_over.first_service.time,
            }
          : null,
    },
    // Papers and the first service end with the return of the car.
    papers: (order.state === 'returned' ? [] : parts.papers).map((paper) => {
      const shown = shownPaper(paper, order, now)
      // A financing company gets the BPKB.
      return company && paper.paper === 'bpkb' ? { ...shown, name: `${shown.name}, untuk ${company}` } : shown
    }),
    return_until: returnUntil,
    return_km: hand_over ? order.terms.return_km : null,
    return_returns_idr: mayReturn
      ? returnOf(order, received, { damage_idr: 0, isFalse: false, creditPaid: creditPaid(true) })
      : null,
    return: parts.return && {
      state: parts.return.state,
      asked_at: new Date(parts.return.asked_at),
      asked_km: parts.return.asked_km,
      false_statement: parts.return.false_statement,
      odometer_km: parts.return.odometer_km,
      damages: parts.return.damages.map(({ words, amount_idr, photo_ids }) => ({
        words,
        amount_idr,
        photos: photo_ids,
        counts: photo_ids.length >= DAMAGE_PHOTOS,
      })),
      damage_idr: parts.return.damage_idr,
      // What was opened is what comes back.
      returns_idr:
        parts.return.state === 'done'
          ? refunded
          : returnOf(order, received, {
              damage_idr: parts.return.damage_idr,
              isFalse,
              creditPaid: creditPaid(parts.return.trade_in_here),
            }),
      reason: parts.return.decided_reason,
    },
    zone,
  }
}

function shownVisit(visit: AfterPayment['visit'], { timezone }: StoredOrder): OrderReply['visit'] {
  if (!visit || !['scheduled', 'arrived'].includes(visit.state)) return null
  const starts_at = new Date(visit.starts_at)
  return {
    id: visit.id,
    service: visit.service,
    starts_at,
    day: placeClock(starts_at, timezone).day,
    time: visit.time,
  }
}

function shownPaper(paper: AfterPayment['papers'][number], { timezone }: StoredOrder, now: Date): ShownPaper {
  const today = placeClock(now, timezone).day
  const facts = {
    state: paper.state,
    sent_on: paper.sent_at && placeClock(new Date(paper.sent_at), timezone).day,
    delivered_on: paper.delivered_on,
  }
  const { promised_on } = paper
  const isLate = isUnfinished(paper) && promised_on !== null && endOfDay(promised_on, zoneOf(timezone)) <= now
  return {
    paper: paper.paper,
    name: PAPERS[paper.paper].name,
    state: paper.state,
    label: PAPER_STATES[paper.state].buyer,
    first_promised_on: promised_on,
    promised_on: paper.again?.promised_on ?? promised_on,
    reason: paper.again?.reason ?? null,
    // On the evening of the promised day itself it is late, and by no whole day yet.
    late_days: isLate && promised_on ? Math.max(daysBetween(promised_on, today), 1) : 0,
    office: paper.office,
    started_on: paper.started_on,
    ready_on: paper.ready_on,
    delivered_on: paper.delivered_on,
    tracking: paper.tracking,
    may_receive: changePaper(facts, 'received', today) !== null,
    // The STNK was signed for with the car.
    may_dispute: paper.paper !== 'stnk' && changePaper(facts, 'not_received', today) !== null,
  }
}

/** The paper that the state is about: a late one first, else the next promise. */
const leadingPaper = (papers: readonly ShownPaper[]): ShownPaper | undefined =>
  papers.find(({ late_days }) => late_days > 0) ??
  papers
    .filter(isOpenPaper)
    .sort((one, other) => ((one.promised_on ?? '') < (other.promised_on ?? '') ? -1 : 1))[0]

/** `STNK dan pelat atas nama Anda` */
const PAPER_SENTENCES = {
  stnk: 'STNK',
  balik_nama: 'STNK dan pelat atas nama Anda',
  bpkb: 'BPKB',
} as const

/** Label and sentence of the states after the payment; null for the others. */
export function sentenceAfterPayment(
  order: StoredOrder,
  parts: ReturnType<typeof buildAfterPayment>,
  newPromiseUntil: Date | null,
): { label?: string; sentence: string } | null {
  const { zone } = parts
  switch (order.state) {
    case 'prepared': {
      if (!parts.visit) return { sentence: `Mobil siap di ${order.branch}` }
      return {
        sentence: `Serah terima ${dayAndMonthWithWeekday(parts.visit.day)}, ${parts.visit.time}`,
      }
    }
    case 'handed_over':
      return { sentence: 'Mobilnya sudah di tangan Anda' }
    case 'papers': {
      const paper = leadingPaper(parts.papers)
      if (!paper) return { sentence: 'Surat selesai' }
      const first = paper.first_promised_on ? dayAndMonthWithWeekday(paper.first_promised_on) : ''
      if (paper.late_days > 0) {
        const isPromisedAgain = paper.promised_on !== paper.first_promised_on && paper.promised_on !== null
        const then = isPromisedAgain
          ? `Janji baru: ${dayAndMonthWithWeekday(paper.promised_on ?? '')}. Alasan: ${(paper.reason ?? '').replace(/\.+$/, '')}.`
          : newPromiseUntil
            ? `Janji baru paling lambat ${orderMoment(newPromiseUntil, zone)}.`
            : ''
        return {
          label: 'Surat terlambat',
          sentence:
            `${PAPERS[paper.paper].short} belum siap. Dijanjikan ${first.replace(/^\S+ /, '')}. ${then}`.trim(),
        }
      }
      if (paper.state === 'ready')
        return { sentence: `${PAPERS[paper.paper].short} siap diambil di ${order.branch}` }
      if (paper.state === 'sent') return { sentence: `${PAPERS[paper.paper].short} dikirim kepada Anda` }
      if (paper.state === 'disputed')
        return { sentence: `${PAPERS[paper.paper].short} belum Anda terima. Cabang menghubungi Anda` }
      return {
        sentence: `${PAPER_SENTENCES[paper.paper]}, paling lambat ${paper.promised_on ? dayAndMonthWithWeekday(paper.promised_on) : ''}`,
      }
    }
    case 'returning': {
      const stage = parts.return?.state
      if (stage === 'answer') return { sentence: 'Hasil pemeriksaan menunggu jawaban Anda' }
      if (stage === 'office') return { sentence: 'Kantor pusat memutuskan pengembalian Anda' }
      return {
        sentence: parts.visit
          ? `Bawa mobil ${dayAndMonthWithWeekday(parts.visit.day)}, ${parts.visit.time}`
          : `Bawa mobil ke ${order.branch}`,
      }
    }
    case 'closed':
      return { sentence: 'Mobil dan semua surat sudah Anda terima' }
    case 'returned':
      return {
        sentence: parts.return
          ? `Mobil sudah kami terima kembali. ${rupiah(parts.return.returns_idr)} kembali kepada Anda`
          : 'Mobil sudah kami terima kembali',
      }
    default:
      return null
  }
}
