import { Failure } from '#server/failure.ts'
import { keyedHash } from '#server/hashing.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import { CODE_EXPIRES_MINUTES } from '#server/outbound/whatsapp/templates.ts'
import type { SubjectKey } from './sql.ts'

/** How long a code lives, and how many wrong ones lock. */
export const CODE_LIFE_MS = CODE_EXPIRES_MINUTES * 60_000
export const TRIES_MAX = 5
/** The locked code itself never unlocks; by then its subject has expired and can be created again. */
const LOCKED_RETRY_SECONDS = 30 * 60

/** What a code is for, and whose number it goes to. */
export type CodeSubject = SubjectKey & {
  /** The signed-in customer, or null for a request made without an account. */
  customerId: string | null
  phone: string
  /** The code goes by mail: `phone` is an address then, and proves no number. */
  byMail?: boolean
}

const PURPOSE = {
  booking: 'booking servis',
  trade_in: 'tukar tambah',
  profile: 'verifikasi nomor',
  erasure: 'hapus akun',
  walk_in: 'tautan kunjungan bengkel',
  test_drive: 'test drive',
  car_alert: 'kabar mobil tersimpan',
  order: 'pesanan mobil',
  order_agree: 'persetujuan perjanjian',
  order_refund: 'rekening pengembalian',
  order_phone: 'perubahan nomor handphone pesanan',
  inspection_request: 'permintaan inspeksi',
  order_answer: 'jawaban pesanan',
  order_hand_over: 'serah terima mobil',
  order_paper: 'penerimaan surat',
} as const
// The shared sentence speaks of bookings.
const LOCKED = {
  booking: undefined,
  trade_in: 'Terlalu banyak kode salah, silakan buat permintaan baru',
  profile: 'Terlalu banyak kode salah, coba lagi besok',
  erasure: 'Terlalu banyak kode salah, coba lagi besok',
  walk_in: 'Terlalu banyak kode salah. Kunjungan ini tetap berjalan tanpa tautan',
  test_drive: 'Terlalu banyak kode salah. Pilih jam sekali lagi',
  car_alert: 'Terlalu banyak kode salah. Minta kabar sekali lagi',
  order: 'Terlalu banyak kode salah. Pesan sekali lagi',
  order_agree: 'Terlalu banyak kode salah. Hubungi cabang Anda',
  order_refund: 'Terlalu banyak kode salah. Hubungi cabang Anda',
  order_phone: 'Terlalu banyak kode salah. Hubungi cabang Anda',
  inspection_request: 'Terlalu banyak kode salah. Minta inspeksi sekali lagi',
  order_answer: 'Terlalu banyak kode salah. Hubungi cabang Anda',
  order_hand_over: 'Terlalu banyak kode salah. Kirim kode sekali lagi',
  order_paper: 'Terlalu banyak kode salah. Kirim kode sekali lagi',
} as const

/** The refusal after five wrong codes, also of the right one. */
export const lockedFailure = (kind: SubjectKey['kind']) =>
  new Failure('otp_attempts_spent', { retryAfter: LOCKED_RETRY_SECONDS }, LOCKED[kind])

/** 10,000 values are few, so the hash is keyed: the table alone does not give a code away. */
export const codeHash = (secret: string, codeId: string, code: string) =>
  keyedHash(secret, `otp:${codeId}:${code}`)

/** These codes are read out to staff who are with the customer; every other code is for its owner alone. */
const WARNING: Partial<Record<SubjectKey['kind'], string>> = {
  walk_in: 'Sebutkan hanya kepada petugas bengkel yang sedang menerima mobil Anda.',
  order_hand_over: 'Sebutkan hanya bila mobil, kunci, dan STNK sudah Anda terima.',
  order_paper: 'Sebutkan hanya bila surat itu sudah di tangan Anda.',
}

const sentence = (code: string, kind: SubjectKey['kind']) =>
  `${code} adalah kode OTP ${PURPOSE[kind]} Anda, berlaku ${CODE_EXPIRES_MINUTES} menit. ${WARNING[kind] ?? 'Jangan berikan kode ini kepada siapa pun.'}`

/** What somebody does who did not ask for a mail: an account may be at risk, an address alone is not. */
const NOT_ASKED: Partial<Record<SubjectKey['kind'], string>> = {
  car_alert: 'Jika bukan Anda yang memintanya, abaikan saja pesan ini.',
}

/** The mail with a code, for a customer without a proved number. */
export const codeMail = (code: string, kind: SubjectKey['kind']) => ({
  subject: `Kode ${PURPOSE[kind]}`,
  ...renderMail({
    heading: `Kode ${PURPOSE[kind]}`,
    paragraphs: [
      sentence(code, kind),
      NOT_ASKED[kind] ?? 'Jika bukan Anda yang memintanya, segera buat kata sandi baru.',
    ],
  }),
})

// The last line binds the code to the site, so that phones offer it only there (WebOTP format).
export function smsText(code: string, kind: SubjectKey['kind'], host: string): string {
  return `Toyota Trust: ${sentence(code, kind)}\n\n@${host} #${code}`
}
