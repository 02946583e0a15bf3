import { WHATSAPP_WINDOW_HOURS } from '#account/whatsapp/whatsapp-window.model.ts'
import { DEFAULT_ZONE, localClock, shortDayWithWeekday } from '#core/days.ts'
import type { Delivery, OtherKind, ThreadMessage } from '../desk-thread-fields.model.ts'

const MINUTE_MS = 60_000
const AMBER_MS = 120 * MINUTE_MS

export interface WindowClock {
  kind: 'open' | 'soon' | 'closed'
  /** In a list: `sisa 23 j 54 mnt`, `tertutup`. */
  short: string
  /** `Balas bebas, sisa 23 j 54 mnt`, `Tertutup sejak 08:47`, on a later day `Tertutup sejak Rab 25 Nov 08:47` */
  words: string
}

const timeOf = (at: string): string => localClock(new Date(at), DEFAULT_ZONE).time

/** The time of an instant, with its day where that is not today. */
function timeOrDay(at: string, now: Date): string {
  const { day, time } = localClock(new Date(at), DEFAULT_ZONE)
  return day === localClock(now, DEFAULT_ZONE).day ? time : `${shortDayWithWeekday(day)} ${time}`
}

/** How long free text may still be sent: hours and minutes, never seconds. */
export function windowClock(until: string, now: Date): WindowClock {
  const left = new Date(until).getTime() - now.getTime()
  if (left <= 0)
    return { kind: 'closed', short: 'tertutup', words: `Tertutup sejak ${timeOrDay(until, now)}` }
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const short = `sisa ${hours > 0 ? `${hours} j ` : ''}${minutes % 60} mnt`
  return { kind: left < AMBER_MS ? 'soon' : 'open', short, words: `Balas bebas, ${short}` }
}

/** Delivery state of a sent message as text; `isBad` where it failed. */
export interface DeliveryLabel {
  words: string
  isBad: boolean
}

export function formatDelivery({ state, at, cause, replaced_at }: Delivery): DeliveryLabel {
  if (state === 'failed') {
    if (cause === 'window_closed' && at)
      return {
        words: `Ditolak WhatsApp ${timeOf(at)}, lewat ${WHATSAPP_WINDOW_HOURS} jam. Kata-kata Anda tersimpan.`,
        isBad: true,
      }
    return { words: replaced_at ? `Gagal, SMS dikirim ${timeOf(replaced_at)}` : 'Gagal', isBad: true }
  }
  if (state === 'held') return { words: 'Menunggu pelanggan membalas', isBad: false }
  if (state === 'delivered' && at) return { words: `Sampai ${timeOf(at)}`, isBad: false }
  if (state === 'read' && at) return { words: `Dibaca ${timeOf(at)}`, isBad: false }
  return { words: state === 'waiting' ? 'Mengirim' : 'Terkirim', isBad: false }
}

const KIND_NAMES: Record<OtherKind, string> = {
  voice: 'pesan suara',
  video: 'video',
  document: 'dokumen',
  sticker: 'stiker',
  location: 'lokasi',
  contact: 'kartu kontak',
  photo: 'foto',
  other: 'pesan',
}

/** `Pesan suara. Tidak disimpan.` */
export const formatNotStoredMessage = (kind: OtherKind): string => {
  const name = KIND_NAMES[kind]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}. Tidak disimpan.`
}

/** `1 video tidak disimpan. Pelanggan sudah diberi tahu.` */
export const formatNotStoredCount = (count: number, kind: OtherKind): string =>
  `${count} ${KIND_NAMES[kind]} tidak disimpan.${kind === 'photo' ? '' : ' Pelanggan sudah diberi tahu.'}`

/** A message with the photos that followed it, and how many of each kind were not stored. */
export interface GroupedMessage {
  message: ThreadMessage
  photos: NonNullable<ThreadMessage['photo']>[]
  notStored: { kind: OtherKind; count: number }[]
}

/** Adds a customer's messages without text to the group of the message before them. */
export function groupPhotos(messages: readonly ThreadMessage[]): GroupedMessage[] {
  const groups: GroupedMessage[] = []
  for (const message of messages) {
    const last = groups.at(-1)
    const follows =
      last?.message.by === 'customer' &&
      message.by === 'customer' &&
      message.via === 'whatsapp' &&
      message.words === '' &&
      message.left_out === 0 &&
      last.message.other_kind === null
    const group = follows && last ? last : { message, photos: [], notStored: [] }
    if (!follows) groups.push(group)
    if (message.photo) group.photos.push(message.photo)
    if (follows && message.other_kind) countKind(group, message.other_kind)
  }
  return groups
}

function countKind({ notStored }: GroupedMessage, kind: OtherKind): void {
  const counted = notStored.find((one) => one.kind === kind)
  if (counted) counted.count++
  else notStored.push({ kind, count: 1 })
}

/** The text of the newest message if it is a reply that WhatsApp refused because the window was closed; else empty. */
export function findRefusedReplyText(messages: readonly ThreadMessage[]): string {
  const newest = messages.findLast(({ by }) => by === 'staff' || by === 'customer')
  return newest?.delivery?.cause === 'window_closed' ? newest.words : ''
}
