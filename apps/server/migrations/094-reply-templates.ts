import { type Kysely, sql } from 'kysely'

const BEGUN_WITH = [
  ['Terima kasih', 'Halo {nama},\n\nTerima kasih atas pesan Anda. '],
  [
    'Salinan data',
    'Halo {nama},\n\nSalinan data Anda dapat diunduh sendiri: masuk ke akun, buka Profile, Keamanan Akun, lalu pilih Unduh data saya. Balas pesan ini jika ada yang belum lengkap.',
  ],
  [
    'Penghapusan data',
    'Halo {nama},\n\nAkun dan data Anda dapat dihapus sendiri: masuk ke akun, buka Profile, Keamanan Akun, lalu pilih Hapus akun. Balas pesan ini jika Anda tidak lagi bisa masuk.',
  ],
] as const

/** Answers to begin with; head office words them anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [title, words] of BEGUN_WITH)
    await sql`
      insert into inbox_templates (id, title, words, changed_at)
      values (gen_random_uuid()::text, ${title}, ${words}, now())`.execute(db)
}
