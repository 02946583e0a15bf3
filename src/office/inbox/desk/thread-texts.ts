import { addDays, DEFAULT_ZONE, localClock, shortDay } from '#core/days.ts'
import type { ThreadLine, ThreadMessage } from '../desk-inbox.contract.ts'
import { THREAD_KIND_LABELS } from '../thread-texts.model.ts'
import type { ThreadKind } from '../threads.contract.ts'

const BEGAN_BY: Record<ThreadMessage['via'], string> = {
  form: 'lewat formulir',
  account: 'lewat akun pelanggan',
  email: 'lewat email',
  desk: 'dari meja',
  whatsapp: 'lewat WhatsApp',
}
const FORMS: Partial<Record<ThreadKind, string>> = {
  message: 'lewat Hubungi Kami',
  car_request: 'lewat Minta Dicarikan',
}

/** `Pesan lewat Hubungi Kami`, `Hak data lewat akun pelanggan` */
export const formatMessageOrigin = (kind: ThreadKind, via: ThreadMessage['via'] = 'form'): string =>
  `${THREAD_KIND_LABELS[kind]} ${(via === 'form' && FORMS[kind]) || BEGAN_BY[via]}`

/** `10:31` today, `Kem` yesterday, `22 Nov` before. */
export function formatMessageAge(instant: string, now: Date): string {
  const { day, time } = localClock(new Date(instant), DEFAULT_ZONE)
  const today = localClock(now, DEFAULT_ZONE).day
  if (day === today) return time
  return day === addDays(today, -1) ? 'Kem' : shortDay(day)
}

/** What the newest message says beyond the subject, which is the beginning of the first one. */
export function previewOf({ subject, last_words }: Pick<ThreadLine, 'subject' | 'last_words'>): string {
  // "Minta dicarikan: Toyota Rush" begins its words with what follows the colon.
  const beginning = subject.replace(/…$/, '').replace(/^Minta dicarikan: /, '')
  return last_words.startsWith(beginning)
    ? last_words.slice(beginning.length).replace(/^[…,]/, '').trim()
    : last_words
}

/** `Hari ini 10:31`, `22 Nov 19:20` */
export function formatMessageMoment(instant: string, now: Date): string {
  const { day, time } = localClock(new Date(instant), DEFAULT_ZONE)
  return `${day === localClock(now, DEFAULT_ZONE).day ? 'Hari ini' : shortDay(day)} ${time}`
}

/** The author of a message, as text. */
export function formatMessageAuthor({
  by,
  name,
  via,
  pressed,
}: Pick<ThreadMessage, 'by' | 'name' | 'via' | 'pressed'>): string | null {
  if (by === 'note') return 'catatan internal'
  // The name "Pesan otomatis" contains the word.
  if (by === 'system') return name.endsWith('otomatis') ? null : 'otomatis'
  if (via === 'whatsapp') return pressed ? 'menekan tombol' : null
  if (by === 'staff') return 'kantor pusat, lewat email'
  return via === 'form' ? null : BEGAN_BY[via]
}

/** Values of the placeholders of a template. */
export interface TemplateValues {
  nama: string
  subjek: string
  pelat: string
  saya: string
}

/** `Halo {nama}` with the name in it; an unknown placeholder stays, so that the sender sees it. */
export const fillTemplate = (words: string, values: TemplateValues): string =>
  words.replace(/\{(nama|subjek|pelat|saya)\}/g, (whole, name: keyof TemplateValues) => values[name] || whole)
