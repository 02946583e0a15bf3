/** A button of a template: an address below `/w/`, or an answer that comes back as a message. */
type Button = { url: string } | { reply: string } | { copyCode: string }

/** A message that Meta has to approve. A changed text is a new name. */
export interface Template {
  category: 'authentication' | 'utility'
  /** Takes its fallback when it was not delivered after ten minutes. */
  urgent?: boolean
  /** `{name}` is replaced by a value; Meta numbers them in this order. */
  body: string
  buttons: readonly Button[]
}

/** Below every utility template. */
export const FOOTER = 'Balas BERHENTI untuk berhenti.'
export const LANGUAGE = 'id'
/** How long a code is valid, by SMS and mail too. It is part of the template at Meta: another number asks for a new name. */
export const CODE_EXPIRES_MINUTES = 5

export const TEMPLATES = {
  tt_code_v1: {
    category: 'authentication',
    // Meta's own Indonesian text with security advice.
    body: '{kode} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.',
    buttons: [{ copyCode: 'Salin kode' }],
  },
  tt_received_v1: {
    category: 'utility',
    body: 'Halo {nama}, booking servis {pelat} sudah kami terima. Jadwal yang diminta: {jadwal}, di {bengkel}. Bengkel akan memastikan jamnya.',
    buttons: [{ url: 'Lihat booking' }],
  },
  tt_confirmed_v1: {
    category: 'utility',
    body: 'Halo {nama}, booking servis {pelat} sudah pasti. Jadwal: {jadwal}, di {bengkel}. Nomor booking {nomor}. Sampai jumpa.',
    buttons: [{ url: 'Lihat booking' }],
  },
  tt_moved_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, jam servis {pelat} dipindah bengkel. Jadwal baru: {jadwal}, di {bengkel}. Alasan: {alasan}. Bila tidak cocok, pilih jam lain.',
    buttons: [{ url: 'Pilih jam lain' }],
  },
  tt_cancelled_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, booking servis {pelat} untuk {jadwal} dibatalkan bengkel. Alasan: {alasan}. Mohon maaf. Anda bisa memesan jam lain.',
    buttons: [{ url: 'Pesan lagi' }],
  },
  tt_reminder_v1: {
    category: 'utility',
    body: 'Halo {nama}, besok jadwal servis {pelat} pukul {jam} di {bengkel}. Bila berhalangan, pindahkan jam sebelum {batas} ya.',
    buttons: [{ reply: 'Saya datang' }, { url: 'Pindah jam' }],
  },
  tt_extra_work_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, bengkel menemukan {jumlah} hal pada {pelat}. Tambahan biaya {total}. Bengkel tidak mengerjakannya sebelum Anda setuju.',
    buttons: [{ url: 'Lihat dan jawab' }],
  },
  tt_ready_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, {pelat} sudah siap diambil di {bengkel}. Bengkel buka sampai {jam} hari ini.',
    buttons: [{ url: 'Lihat rincian' }],
  },
  tt_follow_up_v1: {
    category: 'utility',
    body: 'Halo {nama}, {pelat} Anda ambil dari {bengkel} pada {tanggal}. Apakah masalahnya sudah beres?',
    buttons: [{ reply: 'Ya, sudah beres' }, { reply: 'Belum' }],
  },
  tt_return_call_v1: {
    category: 'utility',
    body: 'Halo {nama}, terima kasih sudah memberi tahu soal {pelat}. {penasihat} dari {bengkel} menelepon Anda paling lambat {batas}.',
    buttons: [{ url: 'Lihat rencana' }],
  },
  tt_return_result_v1: {
    category: 'utility',
    body: 'Halo {nama}, ada kabar soal {pelat} dari {bengkel}: {hasil}. Bila belum cocok, beri tahu kami lewat tombol di bawah.',
    buttons: [{ url: 'Lihat dan jawab' }],
  },
  tt_desk_reply_v1: {
    category: 'utility',
    body: 'Halo {nama}, {bengkel} sudah menjawab pesan Anda. Balas pesan ini untuk membaca jawabannya.',
    buttons: [{ reply: 'Baca jawaban' }],
  },
  tt_order_reserved_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, {mobil} untuk Anda sampai {batas}. Bayar tanda jadi {jumlah} hanya lewat halaman pesanan {nomor}, jangan ke rekening pribadi.',
    buttons: [{ url: 'Bayar tanda jadi' }],
  },
  tt_order_deposit_v1: {
    category: 'utility',
    body: 'Halo {nama}, {mobil} untuk Anda sampai {batas}. Berikutnya: baca dan setujui perjanjian. Tanda terima {kode} bisa diperiksa siapa pun.',
    buttons: [{ url: 'Lihat perjanjian' }],
  },
  tt_order_paid_v1: {
    category: 'utility',
    body: 'Halo {nama}, Pembayaran {mobil} lengkap. Mobil siap diserahkan paling lambat {siap} di {cabang}.',
    buttons: [{ url: 'Lihat pesanan' }],
  },
  tt_order_late_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, {mobil} belum siap pada {siap}. Alasan: {alasan}. Janji baru {janji}. Lewat 3 hari kerja, boleh batal tanpa potongan.',
    buttons: [{ url: 'Lihat pesanan' }],
  },
  tt_order_ready_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, {mobil} siap di {cabang}. Pilih jam serah terima dan bawa KTP asli.',
    buttons: [{ url: 'Pilih jam' }],
  },
  tt_order_handed_over_v1: {
    category: 'utility',
    body: 'Halo {nama}, {mobil} boleh dikembalikan sampai {batas}, paling jauh {km} KM. Surat dan tanggal janjinya ada di halaman pesanan.',
    buttons: [{ url: 'Lihat surat' }],
  },
  tt_order_paper_ready_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, {surat} untuk {mobil} siap di {cabang}. Bawa KTP asli. Kode penerimaan dikirim saat Anda datang.',
    buttons: [{ url: 'Lihat surat' }],
  },
  tt_order_paper_late_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, {surat} untuk {mobil} dijanjikan {janji} dan belum siap. Kabar dan janji baru paling lambat {batas} dari {cabang}.',
    buttons: [{ url: 'Lihat surat' }],
  },
  tt_order_cancelled_v1: {
    category: 'utility',
    urgent: true,
    body: 'Halo {nama}, Mohon maaf, pesanan {mobil} kami batalkan. Alasan: {alasan}. Dikembalikan {jumlah} tanpa potongan, paling lambat {hari_kerja} hari kerja sesudah rekening diisi.',
    buttons: [{ url: 'Isi rekening' }],
  },
  tt_order_refund_v1: {
    category: 'utility',
    body: 'Halo {nama}, Kami mengirim {jumlah} dari pesanan {nomor} ke rekening {bank} berakhiran {akhir}. Referensi bank {referensi}, tanda terima {kode}.',
    buttons: [{ url: 'Lihat pengembalian' }],
  },
  tt_order_car_free_v1: {
    category: 'utility',
    body: 'Halo {nama}, {mobil} bisa dipesan lagi. Kabar ini dikirim ke semua yang menunggu.',
    buttons: [{ url: 'Lihat mobil' }],
  },
  tt_test_v1: {
    category: 'utility',
    body: 'Halo {nama}, ini pesan uji dari Toyota Trust. Kabar servis akan datang lewat WhatsApp ini.',
    buttons: [],
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof TEMPLATES

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never

/** The values of a template, by the names in its text. */
export type TemplateValues<Name extends TemplateName> = Record<
  Named<(typeof TEMPLATES)[Name]['body']>,
  string
>

/** The text, category and buttons under which a template is submitted to Meta. */
export const templateOf = (name: TemplateName): Template => TEMPLATES[name]

/** The names of the values in a text, in their order. */
export const valueNames = (body: string): string[] =>
  [...body.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const VALUE_MAX: Record<string, number> = { alasan: 120 }
const VALUE_MAX_ELSE = 60
// Control characters, line and paragraph separators, and marks that change the direction of text.
const NOT_PRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu
const ADDRESS =
  /\b(?:https?:\/\/|www\.)\S*|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|id|io|co|me|link|site|xyz|ly)\b(?:\/\S*)?/giu

/** A value as Meta takes it: one line, without addresses and invisible characters, not too long, never empty. */
export function templateValue(name: string, value: string): string {
  const plain = value
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(NOT_PRINTED, '')
    .replace(/[{}]/g, '')
    .replace(ADDRESS, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  const max = VALUE_MAX[name] ?? VALUE_MAX_ELSE
  const characters = [...plain]
  return (
    (characters.length > max
      ? `${characters
          .slice(0, max - 1)
          .join('')
          .trimEnd()}…`
      : plain) || '-'
  )
}

/** The text of a template with its values. */
export const renderBody = (name: TemplateName, values: Readonly<Record<string, string>>): string =>
  templateOf(name).body.replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '')

/** What the reader of a template sees, for the local outbox and the desk. */
export function renderTemplate(
  name: TemplateName,
  values: Readonly<Record<string, string>>,
  url: string | null,
): string {
  const { buttons, category } = templateOf(name)
  const text = renderBody(name, values)
  const shown = buttons.map((button) => {
    if ('url' in button) return `[${button.url}] ${url ?? ''}`
    return `[${'reply' in button ? button.reply : button.copyCode}]`
  })
  return [text, ...(category === 'utility' ? [FOOTER] : []), ...shown].join('\n')
}
