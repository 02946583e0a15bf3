import type { Page } from '@playwright/test'
import { scenes } from '#quality/shots/scenes.ts'
import type { Stage } from '#quality/shots/stage.ts'
import { expect, test } from './journey.ts'

// Every literal text of the specification, by the screen on which a customer reads it. Case and spelling count: a "corrected"
// text is a wrong one. The messages of forms are tested in login, register and contact.spec.ts, "Kirim Ulang" in code-screen.spec.ts.
const SCREENS: Record<string, readonly string[]> = {
  login: ['Toyota Trust | ', 'Masuk', 'Daftar', 'Lupa Kata Sandi'],
  'forgot-password': ['Input Email', 'Submit', 'Batal'],
  'verification-email': [
    'Terkirim ke Email',
    'Verifikasi terkirim ke email yang sudah anda daftarkan sebelumnya.',
  ],
  'privacy-policy': ['Last updated: 31 August 2022'],
  home: [
    'Beranda',
    'Data Mobil',
    'Booking Service',
    'Profile',
    'Logout',
    'Hubungi Kami',
    'Selamat datang',
    'Anda belum memiliki voucher',
  ],
  cars: ['Mobil Saya', '+ Tambah Kendaraan', 'Lihat Detail'],
  'cars-empty': ['Belum Ada Data Mobil'],
  'add-car': [
    'Nomor Polisi',
    'Masa Berlaku STNK',
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
  'phone-required': ['Anda harus mengisi nomor handphone untuk melakukan booking service.'],
  booking: ['BOOKING ORDER'],
  'history-empty': ['Belum Ada Data Booking Service'],
  'wizard-1-empty': ['Data mobilmu kosong'],
  'wizard-2': ['Servis Berkala', 'Servis Umum', 'Body & Paint', 'in kilometer'],
  otp: ['Waktu Tersisa'],
  success: ['Booking Service berhasil dibuat dan terkirim ke email Anda.'],
  profile: ['Ubah Data'],
  'profile-edit': ['Simpan', 'Laki-Laki', 'Perempuan'],
  'contact-sent': ['Pesan/Pertanyaanmu terkirim', 'Kami akan segera menghubungi anda'],
}

/** Reads the texts of a page: its title, rendered text, accessible names and placeholders. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const labelled = [...document.querySelectorAll('[aria-label], [placeholder]')]
    const names = labelled.flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
    ])
    return [document.title, document.body.innerText, ...names].join('\n')
  })

for (const [name, texts] of Object.entries(SCREENS)) {
  test(`${name} shows the literal texts of the specification`, { tag: '@desktop' }, async ({
    page,
    portal,
  }) => {
    const stage: Stage = {
      page,
      portal,
      ratna: await portal.owner(),
      siti: await portal.customer({ name: 'Siti Rahma' }),
    }
    await scenes[name]?.(stage)
    for (const text of texts) {
      await expect.poll(() => readTexts(page), `"${text}"`).toContain(text)
    }
  })
}
