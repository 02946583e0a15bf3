import type { ListDefinition } from '#web/desk/lists/definition.ts'
import { type ThreadLine, threadList } from '../desk-inbox.contract.ts'
import { THREAD_KIND_LABELS } from '../thread-texts.model.ts'

export const INBOX_PATH = '/desk/kotak-masuk'
/** How often the list is loaded again: new messages appear within this time. */
const EVERY_MS = 15_000

/** The list of threads, for head office and for workshops. */
export const THREADS: ListDefinition<ThreadLine> & { open: (row: ThreadLine) => string } = {
  name: 'kotak-masuk',
  calls: threadList,
  filters: [
    {
      name: 'state',
      label: 'Keadaan',
      kind: 'choice',
      all: 'Terbuka',
      options: [{ value: 'done', label: 'Selesai' }],
    },
    { name: 'mine', label: 'Milik saya', kind: 'given' },
    { name: 'branch_id', label: 'Satu bengkel', kind: 'given' },
    {
      name: 'kind',
      label: 'Jenis',
      kind: 'choice',
      all: 'Semua jenis',
      options: Object.entries(THREAD_KIND_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  sortWords: { due: 'Paling mendesak', newest: 'Terbaru', oldest: 'Terlama' },
  empty: 'Semua pesan sudah dijawab',
  open: ({ id }) => `${INBOX_PATH}/${id}`,
  everyMs: EVERY_MS,
}
