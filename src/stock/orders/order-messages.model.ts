/** A message about an order: its title, words with values in braces, and button. */
interface OrderMessage {
  /** Whether buyers with an account get the SMS as well; guests always get it. */
  sms: 'all' | 'guest'
  /** The WhatsApp template with the same words; buyers who agreed to WhatsApp get it in place of the SMS. */
  template?: string
  title: string
  words: string
  button: string
}

/** Everything that buyers are told about an order. Literal texts of the specification. */
export const ORDER_MESSAGES = {
  reserved: {
    sms: 'all',
    template: 'tt_order_reserved_v1',
    title: 'Mobil dipesan, tinggal tanda jadi',
    words:
      '{mobil} untuk Anda sampai {batas}. Bayar tanda jadi {jumlah} hanya lewat halaman pesanan {nomor}, jangan ke rekening pribadi.',
    button: 'Bayar tanda jadi',
  },
  deposit_reminder: {
    sms: 'all',
    title: 'Satu jam lagi',
    words: 'Tanda jadi {mobil} belum kami terima. Sesudah {batas} mobil ini bisa dipesan orang lain.',
    button: 'Bayar tanda jadi',
  },
  checking: {
    sms: 'all',
    title: 'Pemeriksaan transfer diperpanjang',
    words:
      'Transfer {jumlah} untuk pesanan {nomor} diperiksa keuangan paling lambat {batas}, satu kali diperpanjang. {mobil} tetap untuk Anda.',
    button: 'Lihat pesanan',
  },
  not_found: {
    sms: 'all',
    title: 'Transfer belum ditemukan',
    words:
      'Transfer {jumlah} untuk pesanan {nomor} belum ada di rekening kami. Periksa tujuan dan jumlahnya, atau hubungi {cabang}. Batasnya {batas}.',
    button: 'Lihat pesanan',
  },
  short: {
    sms: 'all',
    title: 'Pembayaran kurang',
    words:
      'Yang kami terima {diterima}, kurang {kurang} sampai {batas}. Kalau tidak jadi, yang sudah masuk dikembalikan.',
    button: 'Bayar kekurangan',
  },
  deposit_received: {
    sms: 'guest',
    template: 'tt_order_deposit_v1',
    title: 'Tanda jadi diterima',
    words:
      '{mobil} untuk Anda sampai {batas}. Berikutnya: baca dan setujui perjanjian. Tanda terima {kode} bisa diperiksa siapa pun.',
    button: 'Lihat perjanjian',
  },
  total_changed: {
    sms: 'all',
    title: 'Jumlah pesanan berubah',
    words:
      'Jumlah untuk {mobil} menjadi {jumlah}, tadinya {jumlah_lama}. Alasan: {alasan}. Batas berikutnya {batas}.',
    button: 'Lihat pesanan',
  },
  agreement_reminder: {
    sms: 'all',
    title: 'Perjanjian menunggu Anda',
    words:
      'Perjanjian {mobil} bisa disetujui sampai {batas}. Sesudah itu pesanan berakhir dan uang kembali penuh.',
    button: 'Lihat perjanjian',
  },
  agreed: {
    sms: 'guest',
    title: 'Perjanjian disetujui',
    words: 'Sisa {sisa} dibayar paling lambat {batas}. {mobil} kami siapkan sesudah lunas.',
    button: 'Bayar sisa',
  },
  balance_reminder: {
    sms: 'all',
    title: 'Sisa pembayaran sampai besok',
    words: 'Sisa {sisa} untuk {mobil} paling lambat {batas}. Nomor pesanan {nomor}.',
    button: 'Bayar sisa',
  },
  payment_received: {
    sms: 'guest',
    title: 'Pembayaran diterima',
    words: 'Kami menerima {jumlah} untuk pesanan {nomor}. Sisa {sisa}. Tanda terima {kode}.',
    button: 'Lihat pesanan',
  },
  paid: {
    sms: 'guest',
    template: 'tt_order_paid_v1',
    title: 'Lunas',
    words: 'Pembayaran {mobil} lengkap. Mobil siap diserahkan paling lambat {siap} di {cabang}.',
    button: 'Lihat pesanan',
  },
  ready_late: {
    sms: 'all',
    template: 'tt_order_late_v1',
    title: 'Mobil belum siap',
    words:
      '{mobil} belum siap pada {siap}. Alasan: {alasan}. Janji baru {janji}. Lewat 3 hari kerja, boleh batal tanpa potongan.',
    button: 'Lihat pesanan',
  },
  ready: {
    sms: 'all',
    template: 'tt_order_ready_v1',
    title: 'Mobil siap diserahkan',
    words: '{mobil} siap di {cabang}. Pilih jam serah terima dan bawa KTP asli.',
    button: 'Pilih jam',
  },
  handed_over: {
    sms: 'guest',
    template: 'tt_order_handed_over_v1',
    title: 'Mobil sudah diserahkan',
    words:
      '{mobil} boleh dikembalikan sampai {batas}, paling jauh {km} KM. Surat dan tanggal janjinya ada di halaman pesanan.',
    button: 'Lihat surat',
  },
  window_ending: {
    sms: 'guest',
    title: 'Masa pengembalian berakhir besok',
    words: 'Kalau {mobil} tidak cocok, kembalikan sampai {batas}, paling jauh {km} KM.',
    button: 'Kembalikan mobil',
  },
  paper_ready: {
    sms: 'all',
    template: 'tt_order_paper_ready_v1',
    title: '{surat} siap diambil',
    words: '{surat} untuk {mobil} siap di {cabang}. Bawa KTP asli. Kode penerimaan dikirim saat Anda datang.',
    button: 'Lihat surat',
  },
  paper_delivered: {
    sms: 'all',
    title: '{surat} sudah diserahkan',
    words:
      'Kami mencatat {surat} untuk {mobil} Anda terima {hari}. Belum? Tekan Belum saya terima di halaman pesanan.',
    button: 'Lihat surat',
  },
  paper_late: {
    sms: 'all',
    template: 'tt_order_paper_late_v1',
    title: '{surat} terlambat',
    words:
      '{surat} untuk {mobil} dijanjikan {janji} dan belum siap. Kabar dan janji baru paling lambat {batas} dari {cabang}.',
    button: 'Lihat surat',
  },
  paper_new_promise: {
    sms: 'all',
    title: 'Janji baru {surat}',
    words: '{surat} untuk {mobil} dijanjikan {janji}, tadinya {janji_lama}. Alasan: {alasan}.',
    button: 'Lihat surat',
  },
  return_decided: {
    sms: 'all',
    title: 'Hasil pemeriksaan pengembalian',
    words:
      '{mobil} sudah diperiksa. Potongan {potongan} menurut dua foto, yang dikembalikan {jumlah}. Jawab sampai {batas}, tanpa jawaban kantor pusat memutuskan.',
    button: 'Jawab',
  },
  returned: {
    sms: 'all',
    title: 'Mobil dikembalikan',
    words: '{mobil} kami terima kembali {hari}. Yang dikembalikan {jumlah}.',
    button: 'Lihat pengembalian',
  },
  inspection_changed: {
    sms: 'all',
    title: 'Hasil inspeksi berubah',
    words:
      'Inspeksi terbaru {mobil} berbeda dari saat Anda memesan. Baca hasilnya. Anda boleh membatalkan tanpa potongan sampai serah terima.',
    button: 'Baca inspeksi',
  },
  cancelled: {
    sms: 'guest',
    title: 'Pesanan dibatalkan',
    words: 'Pesanan {nomor} untuk {mobil} dibatalkan. Yang dikembalikan {jumlah}.',
    button: 'Lihat pengembalian',
  },
  cancelled_by_dealer: {
    sms: 'all',
    template: 'tt_order_cancelled_v1',
    title: 'Pesanan dibatalkan cabang',
    words:
      'Mohon maaf, pesanan {mobil} kami batalkan. Alasan: {alasan}. Dikembalikan {jumlah} tanpa potongan, paling lambat {hari_kerja} hari kerja sesudah rekening diisi.',
    button: 'Isi rekening',
  },
  expired: {
    sms: 'all',
    title: 'Pesanan berakhir',
    words: 'Batas {batas} untuk {mobil} lewat, jadi pesanan {nomor} berakhir. Yang dikembalikan {jumlah}.',
    button: 'Lihat pesanan',
  },
  late_payment: {
    sms: 'all',
    title: 'Pembayaran datang sesudah batas',
    words:
      'Kami menerima {jumlah} untuk pesanan {nomor} sesudah batas. Isi rekening pengembalian, atau tunggu telepon {cabang}.',
    button: 'Isi rekening',
  },
  refund_account: {
    sms: 'all',
    title: 'Isi rekening pengembalian',
    words:
      'Uang {jumlah} dari pesanan {nomor} dikembalikan paling lambat {hari_kerja} hari kerja sesudah Anda mengisi rekening atas nama sendiri.',
    button: 'Isi rekening',
  },
  refund_paid: {
    sms: 'all',
    template: 'tt_order_refund_v1',
    title: 'Uang dikembalikan',
    words:
      'Kami mengirim {jumlah} dari pesanan {nomor} ke rekening {bank} berakhiran {akhir}. Referensi bank {referensi}, tanda terima {kode}.',
    button: 'Lihat pengembalian',
  },
  refund_failed: {
    sms: 'all',
    title: 'Rekening tidak bisa dipakai',
    words: 'Pengembalian {jumlah} untuk pesanan {nomor} ditolak bank. Periksa nomor rekening Anda.',
    button: 'Isi rekening',
  },
  car_free: {
    sms: 'guest',
    template: 'tt_order_car_free_v1',
    title: 'Mobil yang Anda tunggu lepas',
    words: '{mobil} bisa dipesan lagi. Kabar ini dikirim ke semua yang menunggu.',
    button: 'Lihat mobil',
  },
  links: {
    sms: 'all',
    title: 'Tautan pesanan',
    words: 'Tautan pesanan {nomor} untuk {mobil}. Jangan teruskan kepada orang lain.',
    button: '',
  },
  test_drive_released: {
    sms: 'all',
    title: 'Test drive dibatalkan, mobil dipesan',
    words:
      '{mobil} dipesan orang lain, jadi test drive {jadwal} kami batalkan. Kalau mobil ini lepas, Anda kami kabari.',
    button: 'Lihat mobil lain',
  },
} as const satisfies Record<string, OrderMessage>
export type OrderMessageName = keyof typeof ORDER_MESSAGES
