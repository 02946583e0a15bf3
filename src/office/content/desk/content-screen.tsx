import type { ComponentType } from 'react'
import { StaffPeople } from '#account/staff/desk/public/staff-people.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Navigate } from '#web/router/router.tsx'
import { WorkshopRows } from '#workshop/workshop-list/desk/public/workshop-rows.tsx'
import { Banners } from './banners.tsx'
import styles from './content.module.css'
import { Promotions } from './promotions.tsx'

/** The parts of Isi, by the last segment of their addresses. */
const PARTS: Record<string, { label: string; part: ComponentType }> = {
  banner: { label: 'Banner', part: Banners },
  promosi: { label: 'Promosi', part: Promotions },
  bengkel: { label: 'Bengkel', part: WorkshopRows },
  staf: { label: 'Staf', part: StaffPeople },
}
const HOME = '/desk/isi'

/** Isi: content that customers see, workshops, and staff. */
export function ContentScreen() {
  const { part = 'banner' } = useParams()
  const navigate = useNavigate()
  const shown = PARTS[part]
  if (!shown) return <Navigate to={HOME} replace />
  return (
    <>
      <div className={styles.head}>
        <h1>Isi</h1>
        <Segments
          label="Bagian isi"
          items={Object.entries(PARTS).map(([value, { label }]) => ({ value, label }))}
          value={part}
          onChange={(to) => navigate(`${HOME}/${to}`)}
        />
      </div>
      <shown.part />
    </>
  )
}
