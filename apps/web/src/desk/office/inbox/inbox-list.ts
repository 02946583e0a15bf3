import { type ThreadLine, threadList } from '@toyota-trust/contracts/desk/office/inbox.ts'
import { THREAD_KIND_LABELS } from '@toyota-trust/contracts/office/thread-texts.ts'
import type { ListDefinition } from '../../lists/definition.ts'

export const INBOX_PATH = '/desk/kotak-masuk'
/** How soon a word of a customer, or of a colleague, is seen. */
const EVERY_MS = 15_000

/** The threads, as head office works through them. */
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
