/**
 * Every refusal that the portal knows: its HTTP status and the sentence that the customer reads.
 * Statuses follow promise 1. A refusal may carry a more exact sentence of its own
 * (a field's), never a less exact one.
 */
export const failures = {
  input_invalid: { status: 400, message: 'Data yang dikirim belum benar, periksa kembali isian Anda' },
  body_unreadable: { status: 400, message: 'Data yang dikirim tidak bisa dibaca' },
  credentials_wrong: { status: 400, message: 'Email atau password salah' },
  email_unverified: { status: 400, message: 'Email Anda belum diverifikasi, periksa kotak masuk email Anda' },
  password_common: { status: 400, message: 'Password terlalu mudah ditebak, gunakan password lain' },
  password_personal: {
    status: 400,
    message: 'Password tidak boleh sama dengan email, nama, atau nama produk',
  },
  password_current_wrong: { status: 400, message: 'Password lama salah' },
  password_fields_conflict: { status: 400, message: 'Isian password yang dikirim saling bertentangan' },
  password_mismatch: { status: 400, message: 'Password tidak sama!' },
  password_social_only: {
    status: 400,
    message: 'Akun ini masuk lewat Google atau Facebook dan tidak memakai password',
  },
  reset_code_invalid: {
    status: 400,
    message: 'Tautan kata sandi baru sudah tidak berlaku, silakan minta lagi',
  },
  email_change_over: {
    status: 400,
    message: 'Tautan perubahan email sudah tidak berlaku, silakan minta lagi di Keamanan Akun',
  },
  exchange_code_invalid: { status: 400, message: 'Sesi masuk sudah kedaluwarsa, silakan coba lagi' },
  passkey_unknown: { status: 400, message: 'Passkey tidak dikenali, coba lagi atau gunakan password' },
  passkey_unusable: { status: 400, message: 'Passkey ini tidak bisa dipakai, coba dengan perangkat lain' },
  passkey_request_over: { status: 400, message: 'Permintaan passkey sudah kedaluwarsa, silakan ulangi' },
  social_email_missing: {
    status: 400,
    message: 'Akun Anda tidak membagikan email, silakan daftar dengan email dan password',
  },
  consent_withdrawn: {
    status: 400,
    message: 'Persetujuan Anda sudah ditarik, hubungi kami untuk memakai atau menghapus akun ini',
  },
  social_link_first: { status: 400, message: 'Masuk dengan password lalu hubungkan akun di Profile' },
  phone_required: {
    status: 400,
    message: 'Anda harus mengisi nomor handphone untuk melakukan booking service.',
  },
  phone_invalid: { status: 400, message: 'Nomor handphone tidak valid, contoh 0812-0000-1234' },
  under_age: { status: 400, message: 'Pengguna harus berusia minimal 13 tahun, lihat Kebijakan Privasi' },
  car_unknown: { status: 400, message: 'Mobil yang dipilih tidak ada di katalog' },
  branch_unknown: { status: 400, message: 'Bengkel tidak ditemukan di kota yang dipilih' },
  date_too_early: { status: 400, message: 'Tanggal servis paling cepat besok' },
  date_too_late: { status: 400, message: 'Tanggal servis paling lambat 90 hari dari sekarang' },
  time_outside_hours: { status: 400, message: 'Waktu servis di luar jam buka bengkel' },
  time_off_grid: { status: 400, message: 'Waktu servis tidak sesuai jadwal bengkel' },
  time_conflict: { status: 400, message: 'Tanggal dan waktu servis saling bertentangan' },
  otp_wrong: { status: 400, message: 'Kode OTP salah' },
  otp_expired: { status: 400, message: 'Kode OTP kedaluwarsa' },
  otp_hold_over: { status: 400, message: 'Waktu verifikasi sudah habis, silakan buat booking baru' },
  idempotency_key_invalid: { status: 400, message: 'Kunci permintaan harus 8 sampai 128 karakter' },
  sign_in_again: {
    status: 400,
    message: 'Silakan masuk kembali terlebih dahulu, lalu ulangi permintaan ini',
  },
  session_ended: { status: 401, message: 'Sesi Anda telah berakhir, silakan masuk kembali' },
  machine_token_invalid: { status: 401, message: 'Token akses tidak berlaku' },
  client_unknown: { status: 401, message: 'Kredensial klien tidak dikenal' },
  not_found: { status: 404, message: 'Data tidak ditemukan' },
  method_not_allowed: { status: 405, message: 'Metode ini tidak tersedia untuk alamat tersebut' },
  plate_taken: { status: 409, message: 'Nomor polisi sudah terdaftar' },
  slot_full: { status: 409, message: 'Jam ini sudah penuh, silakan pilih waktu lain' },
  car_booked_already: { status: 409, message: 'Mobil ini sudah memiliki booking pada jam tersebut' },
  account_linked_already: {
    status: 409,
    message: 'Akun Anda sudah terhubung dengan akun lain dari penyedia ini',
  },
  passkey_taken: { status: 409, message: 'Passkey ini sudah terdaftar' },
  passkeys_full: { status: 409, message: 'Batas 10 passkey tercapai, hapus salah satu terlebih dahulu' },
  trade_in_verified: { status: 409, message: 'Permintaan tukar tambah ini sudah terverifikasi' },
  already_verified: { status: 409, message: 'Booking ini sudah terverifikasi' },
  last_way_in: { status: 409, message: 'Hubungkan akun lain atau buat password sebelum memutus akun ini' },
  account_linked_elsewhere: { status: 409, message: 'Akun ini sudah terhubung dengan pengguna lain' },
  request_running: { status: 409, message: 'Permintaan yang sama masih diproses' },
  address_too_long: { status: 414, message: 'Alamat yang dikirim terlalu panjang' },
  body_too_large: { status: 413, message: 'Data yang dikirim terlalu besar' },
  not_json: { status: 415, message: 'Data harus dikirim sebagai JSON' },
  idempotency_key_reused: { status: 422, message: 'Kunci permintaan sudah dipakai untuk data lain' },
  headers_too_large: { status: 431, message: 'Header permintaan terlalu besar' },
  too_many_requests: { status: 429, message: 'Terlalu banyak permintaan, coba lagi beberapa saat lagi' },
  login_blocked: { status: 429, message: 'Terlalu banyak percobaan masuk, coba lagi nanti' },
  login_locked: {
    status: 429,
    message: 'Terlalu banyak percobaan masuk, silakan buat kata sandi baru lewat Lupa Kata Sandi',
  },
  otp_attempts_spent: { status: 429, message: 'Terlalu banyak kode salah, silakan buat booking baru' },
  otp_attempts_day: { status: 429, message: 'Terlalu banyak kode salah, coba lagi besok' },
  otp_resend_wait: { status: 429, message: 'Tunggu sebentar sebelum meminta kode baru' },
  otp_sends_spent: { status: 429, message: 'Batas pengiriman kode tercapai, coba lagi nanti' },
  bookings_open: { status: 429, message: 'Selesaikan verifikasi booking Anda sebelum membuat yang baru' },
  bookings_day: { status: 429, message: 'Batas 10 booking sehari tercapai, coba lagi besok' },
  server_fault: { status: 500, message: 'Terjadi kesalahan, coba lagi nanti' },
  busy: { status: 503, message: 'Layanan sedang sibuk, coba lagi sebentar lagi' },
  catalogue_away: { status: 503, message: 'Katalog mobil sedang tidak tersedia, coba lagi sebentar lagi' },
  erp_away: { status: 503, message: 'Data mobil bekas sedang tidak tersedia, coba lagi sebentar lagi' },
  sms_ceiling: { status: 503, message: 'Pengiriman SMS sedang dibatasi, coba lagi nanti' },
  database_away: { status: 503, message: 'Layanan sedang tidak tersedia, coba lagi sebentar lagi' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

// The schemas stand apart, so that a page which only reads errors does not carry every sentence.
export { errorReply, type FailureData, failureData } from './error-body.ts'
