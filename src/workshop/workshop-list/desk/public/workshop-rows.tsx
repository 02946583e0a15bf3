import { ZONE_NAMES, zoneOf } from '#core/days.ts'
import { ListScreen } from '#web/desk/lists/list-screen.tsx'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { WORKSHOP_KIND_LABELS } from '../../desk-workshops.contract.ts'
import { WorkshopDialog } from '../workshop-dialog.tsx'
import { createWorkshopList } from '../workshop-list.ts'

const HOME = '/desk/isi/bengkel'
const NEW = 'baru'
const ROWS = createWorkshopList(({ id }) => `${HOME}?ubah=${id}`)

/** Workshops as a table; each row expands to all its columns. */
export function WorkshopRows() {
  const asked = useSearchParams().get('ubah')
  const navigate = useNavigate()
  return (
    <>
      <ListScreen
        list={ROWS}
        title="Bengkel"
        within
        counted="bengkel"
        acts={
          <Button onClick={() => navigate(`${HOME}?ubah=${NEW}`)}>
            <StrokeIcon path={PLUS} size={20} />
            <span className={layout.visuallyHidden}>Tambah </span>Bengkel
          </Button>
        }
        columns={[
          { head: 'Nama', cell: ({ name }) => name, sorts: ['name', 'name_desc'] },
          { head: 'Jenis', cell: ({ kind }) => WORKSHOP_KIND_LABELS[kind] },
          { head: 'Kota', cell: ({ city, province }) => `${city}, ${province}` },
          { head: 'Zona', cell: ({ timezone }) => ZONE_NAMES[zoneOf(timezone)] },
        ]}
      />
      {asked && (
        <WorkshopDialog
          key={asked}
          id={asked === NEW ? null : asked}
          onClose={() => navigate(HOME, { replace: true })}
        />
      )}
    </>
  )
}
