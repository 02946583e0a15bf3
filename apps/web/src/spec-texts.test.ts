import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// Every literal text of the specification, by the feature that shows it. Case and spelling are part of it: a "corrected"
// text is a wrong one. Texts that browser and server share stand in the contracts.
const TEXTS: Record<string, readonly string[]> = {
  'apps/web/src/features/auth': [
    'Masuk',
    'Daftar',
    'Lupa Kata Sandi',
    'Input Email',
    'Submit',
    'Batal',
    'Terkirim ke Email',
    'Verifikasi terkirim ke email yang sudah anda daftarkan sebelumnya.',
    'Input Konfirmasi Password terlebih dahulu!',
    'Password tidak sama!',
  ],
  'packages/contracts/src': [
    'Input Email terlebih dahulu!',
    'Format Email salah!',
    'Input Nama Lengkap terlebih dahulu!',
    'Input Password terlebih dahulu!',
    'Anda belum mengisi nama',
    'Anda belum mengisi email',
    'Anda belum mengisi nomor handphone',
    'Anda belum mengisi pesan anda',
    'Format email salah',
    'Masukkan hanya angka',
    'Servis Berkala',
    'Servis Umum',
    'Body & Paint',
    'Hitam',
    'Merah',
    'Silver',
    'Putih',
    'Abu-abu',
    'Coklat',
    'Hijau',
    'Kuning',
    'Biru',
    'ORANGE',
  ],
  'apps/web/src': ['Something When Wrong!', 'Toyota Trust | '],
  'apps/web/src/shell': ['Beranda', 'Data Mobil', 'Booking Service', 'Profile', 'Logout', 'Hubungi Kami'],
  'apps/web/src/features/home': ['Selamat datang', 'Anda belum memiliki voucher'],
  'apps/web/src/features/cars': [
    'Mobil Saya',
    '+ Tambah Kendaraan',
    'Lihat Detail',
    'Belum Ada Data Mobil',
    'Masa Berlaku STNK',
    'Nomor Polisi',
  ],
  'apps/web/src/features/bookings': [
    'BOOKING ORDER',
    'Belum Ada Data Booking Service',
    'Data mobilmu kosong',
    'Booking Service berhasil dibuat dan terkirim ke email Anda.',
  ],
  'apps/web/src/features/phone-codes': ['Waktu Tersisa', 'Kirim Ulang'],
  'apps/web/src/ui': ['in kilometer'],
  'apps/web/src/features/profile': [
    'Ubah Data',
    'Simpan',
    'Laki-Laki',
    'Perempuan',
    'Anda harus mengisi nomor handphone untuk melakukan booking service.',
  ],
  'apps/web/src/features/contact': [
    'Pesan/Pertanyaanmu terkirim',
    'Kami akan segera menghubungi anda',
    'Error',
    'Terjadi kesalahan, coba lagi nanti',
  ],
  'apps/web/src/features/privacy': ['Last updated: 31 August 2022'],
}

const ROOT = join(import.meta.dirname, '../../..')

function sourcesOf(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n')
}

describe.each(Object.entries(TEXTS))('%s', (folder, texts) => {
  const sources = sourcesOf(folder)
  it.each(texts)('says "%s" exactly so', (text) => {
    // Formatting may break a long line of markup; nothing else may differ.
    const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
    expect(sources).toMatch(new RegExp(pattern))
  })
})
