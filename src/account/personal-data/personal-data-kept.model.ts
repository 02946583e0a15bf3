/** Data that stays after an erasure, described for the customer (UU PDP 27/2022, articles 8 and 43 to 45). */
export const KEPT_AFTER_ERASURE = [
  {
    what: 'Catatan kejadian keamanan tanpa nama, email, dan nomor handphone',
    reason: 'Diwajibkan untuk membuktikan pemrosesan dan menelusuri kebocoran data',
  },
  {
    what: 'Email pemberitahuan bahwa akun Anda sudah dihapus',
    reason: 'Membuktikan penghapusan, dan dihapus setelah masa simpan pesan berakhir',
  },
  {
    what: 'Catatan servis di bengkel, tanpa nama, kontak, dan nomor polisi Anda',
    reason: 'Diwajibkan aturan pembukuan, dan menjadi dasar garansi pekerjaan bengkel',
  },
  {
    what: 'Permintaan tukar tambah yang sudah diteruskan ke tim penjualan',
    reason: 'Disimpan oleh tim penjualan selama diperlukan untuk transaksi Anda',
  },
]
