import { useState } from 'react'
import { InboxTabs } from '#office/inbox/desk/public/inbox-tabs.tsx'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { ColumnTitle, ListAndRecord } from '#web/desk/lists/list-column.tsx'
import lists from '#web/desk/lists/lists.module.css'
import { useRowKeys } from '#web/desk/lists/use-row-keys.ts'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useSession } from '#web/desk/session.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Navigate } from '#web/router/router.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { WorkshopLiveStatus } from '#workshop/visits/desk/public/live-status.tsx'
import { JobCard } from './job-card.tsx'
import { JobRecord } from './job-record.tsx'
import { RETURN_JOBS_PATH } from './job-texts.ts'
import { useReturnJobs } from './requests.ts'
import styles from './return-jobs.module.css'

type Tab = 'open' | 'closed'
interface Branch {
  id: number
  timezone: string
}

/** "Kotak Masuk" of a workshop: its return jobs, and the selected one beside the list. */
export function ReturnJobsScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return (
    <>
      <WorkshopLiveStatus workshop={workshop} />
      <WorkshopReturnJobs workshop={workshop} />
    </>
  )
}

function WorkshopReturnJobs({ workshop }: { workshop: Branch }) {
  const { jobId } = useParams()
  const navigate = useNavigate()
  const [tab, setTab] = useState<Tab>('open')
  const list = useReturnJobs(workshop.id, tab)
  const newest = list.data?.jobs.find(({ id }) => id === jobId)?.version ?? 0
  useShortcuts({ escape: () => jobId && navigate(RETURN_JOBS_PATH) })
  return (
    <ListAndRecord
      list={<JobList workshop={workshop} shown={jobId} tab={tab} onTab={setTab} />}
      record={jobId ? <JobRecord key={jobId} id={jobId} newest={newest} /> : null}
    >
      Pilih satu untuk membacanya.
    </ListAndRecord>
  )
}

interface ListProps {
  workshop: Branch
  shown: string | undefined
  tab: Tab
  onTab: (tab: Tab) => void
}

function JobList({ workshop, shown, tab, onTab }: ListProps) {
  const list = useReturnJobs(workshop.id, tab)
  const now = useNow(60_000)
  const rows = useRowKeys<HTMLUListElement>()
  const { whatsapp, role } = useSession()
  const { data } = list
  return (
    <section className={lists.column} aria-label="Kotak Masuk">
      <header className={lists.columnHead}>
        <ColumnTitle beside={shown}>Kotak Masuk</ColumnTitle>
        {data && data.late > 0 && <p className={styles.lateCount}>{data.late} terlambat</p>}
        {whatsapp && role !== 'office' ? (
          <InboxTabs branchId={workshop.id} tab="jobs" />
        ) : (
          <Segments
            label="Yang ditampilkan"
            value={tab}
            items={[
              { value: 'open', label: `Belum beres${data?.open ? ` ${data.open}` : ''}` },
              { value: 'closed', label: 'Selesai' },
            ]}
            onChange={onTab}
          />
        )}
      </header>
      {!data && <RowsQueryStatus query={list} />}
      {data?.jobs.length === 0 && <p className={lists.none}>Tidak ada yang belum beres</p>}
      {data && data.jobs.length > 0 && (
        <ul ref={rows} className={lists.cards}>
          {data.jobs.map((job) => (
            <li key={job.id}>
              <Link
                to={`${RETURN_JOBS_PATH}/${job.id}`}
                data-row
                aria-current={job.id === shown ? 'true' : undefined}
                className={lists.card}
              >
                <JobCard job={job} timezone={workshop.timezone} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
