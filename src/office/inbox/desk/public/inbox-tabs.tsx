import { Segments } from '#web/desk/parts/segments.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { useReturnJobs } from '#workshop/return-jobs/desk/requests.ts'
import styles from '../inbox-tabs.module.css'
import { useInboxCounts } from '../requests.ts'

export type InboxTab = 'messages' | 'jobs' | 'done'

const PATHS: Record<InboxTab, string> = {
  messages: '/desk/kotak-masuk',
  jobs: '/desk/belum-beres',
  done: '/desk/kotak-masuk?state=done',
}
const counted = (count: number | undefined) => (count ? ` ${count}` : '')

/** The three parts of a workshop's inbox. */
export function InboxTabs({ branchId, tab }: { branchId: number; tab: InboxTab }) {
  const navigate = useNavigate()
  const counts = useInboxCounts(branchId).data
  const jobs = useReturnJobs(branchId, 'open').data
  return (
    <div className={styles.tabs}>
      <Segments
        label="Yang ditampilkan"
        value={tab}
        items={[
          { value: 'messages', label: `Pesan${counted(counts?.unread)}` },
          { value: 'jobs', label: `Belum beres${counted(jobs?.open)}` },
          { value: 'done', label: 'Selesai' },
        ]}
        onChange={(to) => navigate(PATHS[to])}
      />
    </div>
  )
}
