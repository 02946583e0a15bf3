import { useId, useState } from 'react'
import { longDay, placeClock } from '#core/days.ts'
import { SearchField } from '#web/desk/parts/search-field.tsx'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import type { VisitSlip } from '../desk-visits.contract.ts'
import { VisitBadge } from './public/visit-badge.tsx'
import { visitPath } from './public/visit-path.ts'
import { useSearch } from './requests.ts'
import styles from './search-box.module.css'
import { VisitStateBadge } from './visit-state-badge.tsx'

interface Props {
  branchId: number
  timezone: string
  /** Results are listed under the field instead of in an overlay. */
  wide?: boolean
}

/** Finds a visit of any day by plate, name or number. */
export function SearchBox({ branchId, timezone, wide }: Props) {
  const [typed, setTyped] = useState('')
  const list = useId()
  const navigate = useNavigate()
  const found = useSearch(branchId, typed.trim())
  const asked = typed.trim().length >= 2
  const first = found.data?.[0]
  return (
    <search className={wide ? styles.wide : styles.search}>
      <SearchField
        label="Cari pelat, nama, atau nomor booking"
        controls={list}
        onType={setTyped}
        onSubmit={() => first && navigate(visitPath(first.id))}
      />
      <div id={list} className={styles.list} hidden={!asked}>
        {asked && (
          <VisitResults typed={typed.trim()} visits={found.data} failed={found.isError} timezone={timezone} />
        )}
      </div>
    </search>
  )
}

interface FoundProps {
  typed: string
  visits: VisitSlip[] | undefined
  failed: boolean
  timezone: string
}

function VisitResults({ typed, visits, failed, timezone }: FoundProps) {
  if (failed) return <p className={styles.none}>Data belum bisa dimuat.</p>
  if (!visits) return <p className={styles.none}>Mencari…</p>
  if (visits.length === 0)
    return (
      <div className={styles.none}>
        <p role="status">Tidak ada kunjungan dengan “{typed}”</p>
        <Link to={`/desk/walk-in?pelat=${encodeURIComponent(typed)}`}>
          Walk-in dengan {typed.toUpperCase()}
        </Link>
      </div>
    )
  return (
    <ul aria-label="Kunjungan yang ditemukan">
      {visits.map((visit) => (
        <li key={visit.id}>
          <Link to={visitPath(visit.id)} className={styles.row}>
            <VisitBadge visit={visit} size="sm" />
            <span className={styles.what}>
              <b>
                {longDay(placeClock(new Date(visit.starts_at), timezone).day)}, {visit.order_start_time}
              </b>
              <span>
                {visit.first_name} · {visit.number}
              </span>
            </span>
            <VisitStateBadge state={visit.state} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
