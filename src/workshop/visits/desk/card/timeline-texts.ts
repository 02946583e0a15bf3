import type { Visit, VisitEvent } from '../../desk-visits.contract.ts'
import type { VisitEventName } from '../../visit-acts.model.ts'
import { isInspectionOnly } from '../../visit-states.model.ts'

export interface Line {
  at: string
  what: string
  /** Who acted, with their words. */
  small: string
  /** True for an event of the system. */
  system: boolean
}

/** A sentence for every event; some of them are composed with their details in `linesOfEvent`. */
const VISIT_EVENT_LABELS: Record<VisitEventName | 'reminder' | 'will_come' | 'prepared' | 'called', string> =
  {
    verify: 'Nomor handphone terbukti',
    confirm: 'Dikonfirmasi',
    move: 'Jam dipindah',
    cancel: 'Dibatalkan',
    arrive: 'Mobil datang',
    walk_in: 'Datang tanpa booking',
    link: 'Ditautkan ke akun pelanggan dengan kode',
    refuse: 'Ditolak pelanggan, tidak tertaut lagi',
    no_show: 'Tidak datang',
    undo_arrive: 'Belum di sini',
    undo_no_show: 'Tidak datang diurungkan',
    start_work: 'Mulai dikerjakan',
    promise: 'Janji baru',
    later_begin: 'Dikabari jam mulai',
    wait: 'Menunggu',
    resume: 'Lanjut dikerjakan',
    finish: 'Siap diambil',
    hand_over: 'Diserahkan',
    extra_work: 'Tambahan dikirim',
    extra_work_resent: 'Tambahan dikirim ulang',
    extra_work_withdrawn: 'Tambahan ditarik',
    answer: 'Tambahan dijawab',
    phone_consent: 'Persetujuan lewat telepon',
    let_pass: 'Diloloskan kepala bengkel',
    reminder: 'Pengingat terkirim',
    will_come: 'Pelanggan memastikan datang',
    prepared: 'Persiapan',
    called: 'Ditelepon',
    inspection: 'Inspeksi tukar tambah diatur',
    stock_visit: 'Dipesan pelanggan',
    return_visit: 'Datang lagi dijadwalkan',
    return_of: 'Ditandai ulang',
    return_of_undone: 'Tanda ulang dibatalkan',
    conclude: 'Selesai dilihat',
  }

/** The timeline of a visit, the newest first, from the booking on. */
export function linesOf(
  visit: Pick<Visit, 'events' | 'made_at' | 'walk_in' | 'confirmed' | 'service_type'>,
): Line[] {
  const isOwn = !visit.walk_in && !isInspectionOnly(visit.service_type)
  const made: Line[] = !isOwn
    ? []
    : [{ at: visit.made_at, what: 'Booking dibuat', small: 'Pelanggan, lewat portal', system: false }]
  return [...made, ...visit.events.flatMap((event) => linesOfEvent(event, visit))].reverse()
}

/** `Sari · alasan` from the words of a move, `dari … ke …: alasan`; the name alone without a reason. */
const formatActorAndReason = (words: string, who: string): string => {
  const reason = words.slice(words.indexOf(': ') + 2)
  return words.includes(': ') ? `${who} · ${reason}` : who
}

function linesOfEvent(event: VisitEvent, visit: Pick<Visit, 'confirmed'>): Line[] {
  const { at, act, words } = event
  const line = (what: string, small: string, system = false): Line => ({ at, what, small, system })
  if (act === 'verify')
    return [
      line(VISIT_EVENT_LABELS.verify, 'Kode SMS benar'),
      visit.confirmed
        ? line('Terkonfirmasi otomatis', 'Tempat dipegang', true)
        : line('Menunggu konfirmasi bengkel', 'Tempat dipegang', true),
    ]
  const who =
    event.by === 'staff'
      ? (event.name ?? 'Staf')
      : event.by === 'customer'
        ? 'Pelanggan, lewat portal'
        : 'Otomatis'
  if (act === 'move' && words)
    return [line(`Dipindah ${words.split(': ')[0]}`, formatActorAndReason(words, who))]
  if (act === 'will_come') return [line(VISIT_EVENT_LABELS.will_come, words ?? 'Lewat WhatsApp')]
  if (act === 'note') return [line(words ?? '', `${who} · catatan internal`)]
  return [
    line(
      VISIT_EVENT_LABELS[act as keyof typeof VISIT_EVENT_LABELS] ?? 'Kunjungan diubah',
      words ? `${who} · ${words}` : who,
      event.by === 'system',
    ),
  ]
}
