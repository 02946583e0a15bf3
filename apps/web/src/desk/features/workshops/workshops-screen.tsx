import { ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/days.ts'
import { type ListedWorkshop, workshopList } from '@toyota-trust/contracts/desk/workshops.ts'
import type { ListDefinition } from '../../lists/definition.ts'
import { ListScreen } from '../../lists/list-screen.tsx'

const KINDS = { gr: 'Servis', bp: 'Body & Paint' } as const
const number = new Intl.NumberFormat('id-ID')

const WORKSHOPS: ListDefinition<ListedWorkshop> = {
  name: 'bengkel',
  calls: workshopList,
  filters: [
    { kind: 'words', name: 'q', label: 'Bengkel atau kota', placeholder: 'Nama, kota, atau provinsi' },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Jenis',
      all: 'Semua jenis',
      options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
    },
  ],
  empty: 'Tidak ada bengkel yang cocok dengan saringan ini',
  // The day of a workshop is its own screen; the address says which workshop is worked at from then on.
  open: ({ id }) => `/desk?bengkel=${id}`,
  everyMs: 60_000,
}

/** Every workshop; each leads to its day. */
export const WorkshopsScreen = () => (
  <ListScreen
    list={WORKSHOPS}
    title="Bengkel"
    counted="bengkel"
    columns={[
      { head: 'Nama', cell: ({ name }) => name, sorts: ['name', 'name_desc'] },
      { head: 'Jenis', cell: ({ kind }) => KINDS[kind] },
      { head: 'Kota', cell: ({ city, province }) => `${city}, ${province}` },
      { head: 'Zona', cell: ({ timezone }) => ZONE_NAMES[zoneOf(timezone)] },
      { head: 'Kepala bengkel', cell: ({ heads }) => heads.join(', ') || '—' },
      { head: 'Hari ini', cell: ({ today }) => number.format(today), number: true },
      { head: 'Di bengkel', cell: ({ inside }) => number.format(inside), number: true },
    ]}
  />
)
