/** Version of the texts below; an agreement stores the version that its buyer read. */
export const TERMS_VERSION = 1

/** The three facts of the order sheet: heading, fact and line. Values stand in braces. */
export const RESERVE_FACTS = [
  {
    heading: 'Yang Anda bayar sekarang',
    fact: '{tanda_jadi}',
    line: 'Bagian dari {total}: harga dan biaya surat.',
  },
  {
    heading: 'Mobil ini untuk Anda sampai',
    fact: '{hari_pegang} hari sesudah tanda jadi',
    line: 'Tanda jadi dibayar sampai {batas}.',
  },
  {
    heading: 'Uang kembali',
    fact: 'Penuh, sebelum perjanjian',
    line: 'Sesudah perjanjian dipotong {biaya_batal}.',
  },
] as const

/** The rules of a reservation, which the order sheet folds. */
export const RESERVE_TERMS = [
  'Tanda jadi {tanda_jadi} dibayar sampai {batas}; sesudah kami terima, mobil ini untuk Anda selama {jam_pegang} jam.',
  'Sebelum perjanjian disetujui, semua uang kembali tanpa potongan, paling lambat {hari_kembali} hari kerja sesudah Anda mengisi rekening.',
  'Harga {harga} tetap; biaya surat {biaya_surat} bisa dikoreksi sekali sebelum perjanjian, lalu {jam_pegang} jam dihitung lagi.',
  'Sesudah serah terima, mobil boleh dikembalikan dalam {hari} hari dan paling jauh {km} KM.',
] as const

/** The clauses of the agreement, in their order. */
export const AGREEMENT_CLAUSES = [
  'Penjual: {perusahaan}, NIB {nib}. Pembeli: {nama}, {telepon}. STNK atas nama {nama_stnk}.',
  'Mobil: {mobil} {tahun}, nomor stok {stok}, odometer {odometer} KM. Keadaannya menurut inspeksi {kode_inspeksi}; titik yang tidak baik ada di bawah dan sudah Anda baca.',
  'STNK dan BPKB asli dipegang {cabang} dan diserahkan menurut pasal 7.',
  'Harga {harga}, biaya surat {biaya_surat}, dikurangi tukar tambah {kredit}: jumlah {total}. Harga tetap.',
  'Tanda jadi {tanda_jadi} sudah diterima. Sisa {sisa} paling lambat {batas}, hanya lewat halaman pesanan ini atau rekening {perusahaan} yang tampil di sini.',
  'Mobil siap paling lambat {siap} dan diserahkan di {cabang}. Bila lewat lebih dari 3 hari kerja, Anda boleh membatalkan tanpa potongan.',
  'Surat: STNK saat serah terima, balik nama {hari_balik_nama} hari dan BPKB {hari_bpkb} hari sesudah masa pengembalian. Tanggalnya ditulis saat serah terima.',
  'Sampai {hari} hari sesudah serah terima dan paling jauh {km} KM, mobil boleh dikembalikan tanpa alasan. Kerusakan baru dipotong hanya dengan dua foto dan persetujuan Anda. Tanpa persetujuan, kantor pusat memutuskan. Bila Anda minta surat diurus segera, biaya resmi yang terpakai juga dipotong.',
  'Anda boleh membatalkan sampai serah terima. Sesudah perjanjian ini disetujui, dipotong {biaya_batal} dan biaya resmi yang sudah dibayar atas nama Anda, juga bila batas pasal 5 lewat. Bila kami yang membatalkan, tukar tambah tidak kami terima seperti ditawarkan, keadaan mobil berbeda, atau pembiayaan ditolak, semua uang kembali.',
  'Berlaku hukum Indonesia. Keluhan: {telepon_dealer}. Anda juga boleh ke Badan Penyelesaian Sengketa Konsumen.',
  'Kuitansi bermeterai kami serahkan bersama mobil. Tanda terima di portal adalah bukti pencatatan.',
] as const

/** Stands wherever money is asked for. */
export const PAYMENT_WARNING =
  'Bayar hanya ke rekening atau kode yang tampil di halaman ini, atas nama {perusahaan}. Tidak ada petugas yang boleh meminta transfer ke rekening pribadi.'

/** What a receipt proves, and what it does not. */
export const RECEIPT_TERMS =
  'Ini bukti pencatatan pembayaran, bukan kuitansi. Kuitansi bermeterai diserahkan bersama mobil.'

/** Replaces values in braces; one that is not given stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace)
