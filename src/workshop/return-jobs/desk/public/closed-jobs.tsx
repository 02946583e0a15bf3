import lists from '#web/desk/lists/lists.module.css'
import { Link } from '#web/router/link.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { JobCard } from '../job-card.tsx'
import { RETURN_JOBS_PATH } from '../job-texts.ts'
import { useReturnJobs } from '../requests.ts'

/** Return jobs that were closed in the last 30 days, below messages that are done. */
export function ClosedJobs({ branchId, timezone }: { branchId: number; timezone: string }) {
  const jobs = useReturnJobs(branchId, 'closed').data?.jobs ?? []
  const now = useNow(60_000)
  if (jobs.length === 0) return null
  return (
    <section aria-label="Belum beres, selesai">
      <h2 className={lists.none}>Belum beres, selesai</h2>
      <ul className={lists.cards}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={`${RETURN_JOBS_PATH}/${job.id}`} className={lists.card}>
              <JobCard job={job} timezone={timezone} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
