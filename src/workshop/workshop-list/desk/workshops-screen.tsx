import { ZONE_NAMES, zoneOf } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import { ListScreen } from '#web/desk/lists/list-screen.tsx'
import { useSession } from '#web/desk/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WORKSHOP_KIND_LABELS } from '../desk-workshops.contract.ts'
import { createWorkshopList } from './workshop-list.ts'

// A row leads to the day of its workshop; the address selects that workshop for the pages after it.

const WORKSHOPS = createWorkshopList(({ id }) => `/desk?bengkel=${id}`)

/** Every workshop; each leads to its day. */
export function WorkshopsScreen() {
  const { orders } = useSession()
  return (
    <ListScreen
      list={WORKSHOPS}
      title="Bengkel"
      counted="bengkel"
      acts={
        orders && (
          <ButtonLink variant="alt" to="/desk/bengkel/penjualan">
            Penjualan
          </ButtonLink>
        )
      }
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
}
