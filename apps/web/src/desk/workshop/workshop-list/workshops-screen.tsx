import { WORKSHOP_KIND_LABELS } from '@toyota-trust/contracts/desk/workshop/workshops.ts'
import { ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { withThousands } from '@toyota-trust/contracts/platform/money.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import { workshopsLeadingTo } from './workshop-list.ts'

// The day of a workshop is its own screen; the address says which workshop is worked at from then on.
const WORKSHOPS = workshopsLeadingTo(({ id }) => `/desk?bengkel=${id}`)

/** Every workshop; each leads to its day. */
export const WorkshopsScreen = () => (
  <ListScreen
    list={WORKSHOPS}
    title="Bengkel"
    counted="bengkel"
    columns={[
      { head: 'Nama', cell: ({ name }) => name, sorts: ['name', 'name_desc'] },
      { head: 'Jenis', cell: ({ kind }) => WORKSHOP_KIND_LABELS[kind] },
      { head: 'Kota', cell: ({ city, province }) => `${city}, ${province}` },
      { head: 'Zona', cell: ({ timezone }) => ZONE_NAMES[zoneOf(timezone)] },
      { head: 'Kepala bengkel', cell: ({ heads }) => heads.join(', ') || '—' },
      { head: 'Hari ini', cell: ({ today }) => withThousands(today), number: true },
      { head: 'Di bengkel', cell: ({ inside }) => withThousands(inside), number: true },
    ]}
  />
)
