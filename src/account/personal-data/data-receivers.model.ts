/** Who receives which personal data from the portal; `since` is the day from which this applies. */
export const DATA_RECEIVERS = [
  {
    who: 'Bengkel yang Anda pilih',
    what: 'Nama, nomor handphone, email, mobil, keluhan dan foto yang Anda kirim, catatan servis',
    since: '2022-08-31',
  },
  {
    who: 'Sistem bengkel',
    what: 'Nama, nomor handphone, nomor polisi, dan jadwal kunjungan, bila bengkel memakainya',
    since: '2026-11-22',
  },
  {
    who: 'Tim penjualan',
    what: 'Permintaan tukar tambah dan minat mobil baru, dengan nama dan kontak Anda',
    since: '2022-08-31',
  },
  { who: 'Pengirim SMS', what: 'Nomor handphone, untuk kode dan kabar jadwal', since: '2022-08-31' },
  { who: 'Pengirim email', what: 'Email dan isi pesan', since: '2022-08-31' },
  {
    who: 'Layanan push browser Anda',
    what: 'Isi pemberitahuan yang terenkripsi, hanya bila Anda mengizinkannya',
    since: '2026-11-22',
  },
  {
    who: 'Kalender Anda',
    what: 'Tanggal STNK, servis, dan kunjungan, hanya bila Anda membuat tautannya',
    since: '2026-11-22',
  },
  {
    who: 'Pembeli dengan tautan paspor',
    what: 'Data mobil yang Anda pilih, tanpa nama',
    since: '2026-11-22',
  },
  {
    who: 'Google atau Facebook',
    what: 'Bahwa Anda masuk lewat akun itu, bila Anda menautkannya',
    since: '2022-08-31',
  },
] as const

/** Listed as well where this installation sends messages by WhatsApp. */
export const WHATSAPP_RECEIVER = {
  who: 'WhatsApp (Meta)',
  what: 'Nomor handphone dan isi pesan, diproses di luar Indonesia, hanya bila Anda mengizinkannya',
  since: '2026-11-25',
} as const
