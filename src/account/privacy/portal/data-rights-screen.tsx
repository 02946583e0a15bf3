import { AGE_MIN_YEARS } from '#account/profile/age-limit.model.ts'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import { type Chapter, LegalDocument } from './legal-document.tsx'
import { PRIVACY_EMAIL } from './privacy-contact.ts'

const security = <Link to="/dashboard/keamanan">Keamanan Akun</Link>
const ownData = <Link to="/dashboard/data-saya">Data Saya</Link>
const mail = <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>

const chapters: readonly Chapter[] = [
  {
    id: 'data',
    title: 'Data yang kami simpan',
    body: (
      <ul>
        <li>Akun: email, nama, cara Anda masuk, dan waktu Anda menyetujui kebijakan privasi.</li>
        <li>Profil: nomor handphone, tempat dan tanggal lahir, jenis kelamin, bila Anda mengisinya.</li>
        <li>Mobil: nomor polisi, warna, masa berlaku STNK, dan nomor rangka/mesin bila diisi.</li>
        <li>Booking: bengkel, jadwal, jarak tempuh, catatan servis, dan kontak yang Anda berikan.</li>
        <li>Catatan jarak tempuh, paspor mobil, mobil bekas tersimpan, dan foto keluhan yang Anda kirim.</li>
        <li>Pengingat, pemberitahuan, dan alamat push browser yang Anda izinkan.</li>
        <li>Pesan yang Anda kirim lewat Hubungi Kami.</li>
        <li>Perangkat yang Anda pakai untuk masuk, dengan sebagian alamat jaringannya.</li>
      </ul>
    ),
  },
  {
    id: 'tahu',
    title: 'Hak untuk tahu',
    body: (
      <p>
        Anda berhak mengetahui data apa yang kami simpan, untuk apa dipakai, dan siapa yang menerimanya. Anda
        dapat mengunduh salinan seluruh data Anda sendiri di {ownData}
        {`, membaca jejaknya di sana, atau memintanya kepada kami. Kami menjawab paling lambat ${ANSWER_DAYS} × 24 jam.`}
      </p>
    ),
  },
  {
    id: 'perbaiki',
    title: 'Hak untuk memperbaiki',
    body: (
      <p>
        Data diri dapat Anda ubah sendiri kapan saja di halaman <Link to="/dashboard/profile">Profile</Link>,
        dan email di {security}. Untuk data yang tidak bisa diubah di sana, tulis kepada kami.
      </p>
    ),
  },
  {
    id: 'tarik',
    title: 'Hak untuk menarik persetujuan',
    body: (
      <p>
        Persetujuan yang Anda berikan saat mendaftar dapat ditarik kembali di {ownData}. Setelah itu kami
        berhenti memproses data Anda, dan akun tidak bisa dipakai lagi.
      </p>
    ),
  },
  {
    id: 'hapus',
    title: 'Hak untuk dihapus',
    body: (
      <p>
        Anda dapat menghapus akun dan data Anda sendiri di {ownData}, atau memintanya kepada kami. Kunjungan
        yang akan datang dibatalkan lebih dulu. Profil, mobil, booking, dan pesan Anda dihapus atau dibuat
        tidak dapat dikenali. Catatan yang wajib disimpan menurut undang-undang kami simpan terpisah sampai
        waktunya berakhir.
      </p>
    ),
  },
  {
    id: 'keberatan',
    title: 'Hak untuk keberatan dan menunda',
    body: (
      <p>
        Anda dapat meminta pemrosesan data Anda dihentikan sementara atau dibatasi, dan menolak keputusan yang
        dibuat hanya oleh mesin. Portal ini tidak mengambil keputusan seperti itu.
      </p>
    ),
  },
  {
    id: 'anak',
    title: `Anak di bawah ${AGE_MIN_YEARS} tahun`,
    body: (
      <p>
        {`Portal ini bukan untuk anak di bawah ${AGE_MIN_YEARS} tahun. Bila anak Anda telah memberikan data kepada kami, hubungi kami dan data itu akan dihapus.`}
      </p>
    ),
  },
  {
    id: 'cara',
    title: 'Cara memakai hak Anda',
    body: (
      <>
        <p>
          Kirim permintaan dari email yang terdaftar ke {mail}, atau lewat tombol Hubungi Kami di dashboard.
          Sebutkan hak mana yang ingin Anda pakai. Kami hanya memeriksa bahwa permintaan itu benar dari Anda.
        </p>
        <p>
          Dasarnya adalah Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi. Bila terjadi
          kebocoran yang menyangkut data Anda, kami memberi tahu Anda secara tertulis paling lambat 3 × 24
          jam.
        </p>
      </>
    ),
  },
]

export function DataRightsScreen() {
  return (
    <LegalDocument
      title="Hak Anda atas Data Pribadi"
      chapters={chapters}
      intro={
        <>
          <p>
            Halaman ini menjelaskan dengan singkat data apa yang disimpan portal ini dan apa yang dapat Anda
            minta. Teks lengkap kebijakan tersedia dalam bahasa Inggris.
          </p>
          <p>
            <Link className={layout.link} to="/dashboard/privacy-policy" lang="en" hrefLang="en">
              Privacy Policy
            </Link>
          </p>
        </>
      }
    />
  )
}
