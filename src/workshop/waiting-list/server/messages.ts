import { enabledChannels, findProofTime, notify } from '#account/public.ts'
import { localClock, longDay, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { type EntryCause, WAITING_OFFER_MINUTES } from '../waiting-rules.model.ts'
import type { StoredEntry } from './sql.ts'

const LIST_PATH = '/dashboard/booking-service?tab=riwayat'
const offerPath = (id: string) => `/dashboard/tawaran/${id}`

const customerOf = ({ customer_id }: StoredEntry) => ({ kind: 'customer' as const, id: customer_id })

interface Sent {
  /** What makes the message the only one of its kind. */
  about: string
  title: string
  words: string
  action: { label: string; path: string }
  /** False for what the customer did. */
  push: boolean
}

/** One message by mail to the account, in the list and, where `push` is set, as a push. */
function notifyWaitingCustomer(
  context: AppContext,
  tx: Queries,
  entry: StoredEntry,
  { about, title, words, action, push }: Sent,
) {
  return notify(context, tx, {
    customer: customerOf(entry),
    kind: 'visit',
    title,
    words,
    path: action.path,
    about,
    push,
    car: entry.car_id,
    // Offers are sent in the notice hours of the workshop only; the end of an entry can wait for the morning.
    atNight: push ? 'immediate' : { timezone: entry.timezone },
    action: action.label,
  })
}

/** `28 November 2026 sampai 5 Desember 2026`; of one day that day. */
const formatWaitingDays = ({ first_day, last_day }: StoredEntry): string =>
  [...new Set([first_day, last_day])].map(longDay).join(' sampai ')

/** Notifies a customer that they wait. */
export const notifyJoined = (context: AppContext, tx: Queries, entry: StoredEntry) =>
  notifyWaitingCustomer(context, tx, entry, {
    about: `waiting-joined:${entry.id}`,
    title: `Anda di daftar tunggu: ${entry.branch}, ${formatWaitingDays(entry)}`,
    words: `${formatPlate(entry.plate)}. Kami kabari bila ada tempat. Jamnya kami tahan ${WAITING_OFFER_MINUTES} menit untuk Anda.`,
    action: { label: 'Lihat Riwayat', path: LIST_PATH },
    push: false,
  })

/** Notifies a customer of the hour that is held for them, also by SMS where they chose that and the number is still proved. */
export async function notifyOffer(context: AppContext, tx: Queries, entry: StoredEntry): Promise<void> {
  const { offer_id, offer_starts_at, offer_held_until } = entry
  if (!offer_id || !offer_starts_at || !offer_held_until) return
  const zone = zoneOf(entry.timezone)
  const { day, time } = localClock(offer_starts_at, zone)
  const when = `${longDayWithWeekday(day)}, ${time} ${ZONE_NAMES[zone]}`
  const until = localClock(offer_held_until, zone).time
  const about = `waiting-offer:${offer_id}`
  await notifyWaitingCustomer(context, tx, entry, {
    about,
    title: `Ada tempat: ${formatPlate(entry.plate)}, ${when}. Ditahan sampai ${until}`,
    words: `${entry.branch}. Setelah ${until} jam ini ditawarkan ke orang berikutnya.`,
    action: { label: 'Ambil jam ini', path: offerPath(offer_id) },
    push: true,
  })
  if (!(await enabledChannels(tx, customerOf(entry), 'visit')).sms) return
  if (!(await findProofTime(context, tx, customerOf(entry), entry.phone))) return
  await context.outbox.put(tx, {
    channel: 'sms',
    counting: { causedBy: entry.customer_id },
    to: entry.phone,
    subject: '',
    text: `Toyota Trust: ada tempat ${when} di ${entry.branch}, ditahan sampai ${until}. Ambil: ${context.config.publicUrl}${offerPath(offer_id)}`,
    validUntil: offer_held_until,
    dedupeKey: `${about}:sms`,
  })
}

const CAUSES: Record<Exclude<EntryCause, 'booked' | 'left'>, string> = {
  removed: 'dikeluarkan bengkel',
  unanswered: 'tiga tawaran tidak dijawab',
  past: 'tanggalnya sudah lewat',
}

/** Notifies a customer that they no longer wait. */
export async function notifyEnd(context: AppContext, tx: Queries, entry: StoredEntry): Promise<void> {
  const { ended_cause, ended_words } = entry
  if (ended_cause === null || ended_cause === 'booked' || ended_cause === 'left') return
  await notifyWaitingCustomer(context, tx, entry, {
    about: `waiting-ended:${entry.id}`,
    title: `Daftar tunggu berakhir: ${ended_words ?? CAUSES[ended_cause]}`,
    words: `${formatPlate(entry.plate)} di ${entry.branch}.`,
    action: { label: 'Cari jam lain', path: '/dashboard/booking-service' },
    push: false,
  })
}
