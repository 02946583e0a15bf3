import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './advice.module.css'

/** The usual jobs of a service; nothing if no table lists them. */
export function ServiceJobs({ jobs }: { jobs: readonly string[] }) {
  if (jobs.length === 0) return null
  return (
    <div className={layout.stack2}>
      <h4 className={styles.jobsTitle}>Biasanya dikerjakan</h4>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job}>
            <Icon name="check" size={20} />
            {job}
          </li>
        ))}
      </ul>
    </div>
  )
}
