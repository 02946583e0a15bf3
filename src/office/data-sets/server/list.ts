import { sql } from 'kysely'
import type { RequestOf } from '#core/endpoint.ts'
import type { ListSource } from '#server/lists/list.ts'
import type { UploadLine, uploadLines } from '../desk-data-sets.contract.ts'

/** The lines of an upload in the order of its file: changes, or problems if asked for. */
export const UPLOAD_LINES: ListSource<RequestOf<typeof uploadLines.page>['query'], UploadLine> = {
  columns: sql`upload_id || '-' || position as id, change, line, key, title, words, differences, problems`,
  from: sql`data_upload_lines`,
  where: ({ upload, change }) => [
    sql<boolean>`upload_id = ${upload}`,
    change ? sql<boolean>`change = ${change}` : sql<boolean>`change <> 'wrong'`,
  ],
  orders: { file: { by: sql`position`, type: 'bigint' } },
  key: { by: sql`position`, type: 'bigint' },
  row: (row) => row,
  file: {
    head: ['baris', 'jenis', 'kunci', 'nama', 'kolom', 'masalah', 'saran', 'dari', 'menjadi'],
    cells: ({ line, change, key, title, problems, differences }) => [
      line,
      CHANGES[change],
      key,
      title,
      [...problems, ...differences].map(({ column }) => column).join(' | '),
      problems.map(({ problem }) => problem).join(' | '),
      problems.map(({ suggestion }) => suggestion).join(' | '),
      differences.map(({ from }) => from).join(' | '),
      differences.map(({ to }) => to).join(' | '),
    ],
  },
}

const CHANGES = { added: 'ditambah', changed: 'diubah', removed: 'dihapus', wrong: 'salah' }
