import { type Kysely, sql } from 'kysely'

/** The first answers about data rights lead to "Data Saya", where they have moved; what head office worded anew stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [was, is] of [
    ['Keamanan Akun, lalu pilih Unduh data saya', 'Data Saya, lalu pilih Unduh JSON'],
    ['Keamanan Akun, lalu pilih Hapus akun', 'Data Saya, lalu isi Hapus akun'],
  ])
    await sql`update inbox_templates set words = replace(words, ${was}, ${is}) where words like '%' || ${was} || '%'`.execute(
      db,
    )
}
