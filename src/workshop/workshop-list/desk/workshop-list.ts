import type { ListDefinition } from '#web/desk/lists/definition.ts'
import { type ListedWorkshop, WORKSHOP_KIND_LABELS, workshopList } from '../desk-workshops.contract.ts'

/** The list of all workshops; each page says where a row leads. */
export const createWorkshopList = (
  open: (row: ListedWorkshop) => string,
): ListDefinition<ListedWorkshop> => ({
  name: 'bengkel',
  calls: workshopList,
  filters: [
    { kind: 'words', name: 'q', label: 'Bengkel atau kota', placeholder: 'Nama, kota, atau provinsi' },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Jenis',
      all: 'Semua jenis',
      options: Object.entries(WORKSHOP_KIND_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  empty: 'Tidak ada bengkel yang cocok dengan saringan ini',
  open,
  everyMs: 60_000,
})
