import { ZONE_NAMES, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import {
  BY_WORKSHOP,
  buildOwnerNotice,
  buildVisitMail,
  carOf,
  lastMoment,
  type NotifiedVisit,
} from './messages.ts'
import { nightOf, notifyOwner } from './notify-owner.ts'
import { sendByChosenWays } from './whatsapp-messages.ts'

/** `13:30 WIB`, with its day if that is not the visit's. */
const formatReadyTime = (at: Date, visit: NotifiedVisit): string =>
  `${lastMoment(at, visit)} ${ZONE_NAMES[zoneOf(visit.timezone)]}`

/** The number of an owner to whom no message can be sent, without an account and an address; null for any other. */
export const findUnreachableOwner = ({
  customer_id,
  email,
  phone,
}: Pick<NotifiedVisit, 'customer_id' | 'email' | 'phone'>): { phone: string } | null =>
  customer_id === null && !email ? { phone: phone ?? '' } : null

/** When work begins: later than the hour of its owner, or in time again. */
interface Begin {
  begin: Date
  /** The hour that was booked or promised, and the later begin that its owner was notified of before. */
  hour: string
  known: string | null
  isLate: boolean
  ready: { at: Date; isPromised: boolean } | null
}

/**
 * Notifies the owner that work begins later than their hour, or in time again. What is expected then is no promise, unless it was
 * promised before.
 */
export async function notifyLaterBegin(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit & { walk_in: boolean; version: number },
  { begin, hour, known, isLate, ready }: Begin,
): Promise<void> {
  const car = carOf(visit)
  const former = visit.walk_in ? `tadinya ${hour}` : `jam booking ${hour}`
  const title = `${car} mulai dikerjakan ${formatReadyTime(begin, visit)}, ${isLate ? former : 'sesuai jam Anda'}`
  const ends = ready && formatReadyTime(ready.at, visit)
  const expected = !ends
    ? isLate && `Bengkel ${visit.branch} mulai lebih lambat dari jam Anda.`
    : ready.isPromised
      ? `Janji selesai tetap ${ends}.`
      : `Perkiraan selesai ${ends}, dipastikan saat mobil diterima.`
  const words = [known && `Kabar mulai ${known} tidak berlaku lagi.`, expected].filter(Boolean).join(' ')
  const message = {
    ...buildVisitMail(visit, context.config, {
      key: 'begin',
      counting: BY_WORKSHOP,
      subject: title,
      heading: title,
      paragraphs: [words],
    }),
    // One for each act on a visit.
    dedupeKey: `visit-begin:${visit.id}:${visit.version}`,
  }
  const atNight = nightOf(visit, begin)
  await notifyOwner(context, tx, visit, {
    ...buildOwnerNotice(visit, message, title, words),
    push: true,
    atNight,
  })
  if (!visit.phone) return
  await sendByChosenWays(context, tx, visit, {
    about: message.dedupeKey,
    text: `Toyota Trust: ${title}. Tanya? Telp ${visit.branch}`,
    counting: BY_WORKSHOP,
    template: null,
  })
}

/** Notifies the owner of a new promise, with what was promised before and why. */
export async function notifyPromiseRenewed(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit & { promised_ready_at: Date | null; version: number },
  { promised, reason }: { promised: Date; reason: string },
): Promise<void> {
  const car = carOf(visit)
  const ready = formatReadyTime(promised, visit)
  const former = visit.promised_ready_at && lastMoment(visit.promised_ready_at, visit)
  const title = `Janji baru ${car}: siap ${ready}`
  const before = former ? `Tadinya ${former}. ` : ''
  const message = {
    ...buildVisitMail(visit, context.config, {
      key: 'promise',
      counting: BY_WORKSHOP,
      subject: title,
      heading: title,
      paragraphs: [`${before}Sebab: ${reason}.`],
    }),
    // One for each promise of a visit.
    dedupeKey: `visit-promise:${visit.id}:${visit.version}`,
  }
  await notifyOwner(context, tx, visit, {
    ...buildOwnerNotice(visit, message, title, `${before}Sebab: ${reason}.`),
    push: true,
    atNight: 'immediate',
  })
  if (!visit.phone) return
  await sendByChosenWays(context, tx, visit, {
    about: message.dedupeKey,
    text: `Toyota Trust: ${car} siap ${ready}${former ? `, tadinya ${former}` : ''}. ${reason}. Tanya? Telp ${visit.branch}`,
    counting: BY_WORKSHOP,
    template: null,
  })
}
