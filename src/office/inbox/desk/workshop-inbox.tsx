import { ListAndRecord, ListColumn } from '#web/desk/lists/list-column.tsx'
import { useList } from '#web/desk/lists/use-list.ts'
import { type Hints, KeyHints } from '#web/desk/parts/key-hints.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { ClosedJobs } from '#workshop/return-jobs/desk/public/closed-jobs.tsx'
import { WorkshopLiveStatus } from '#workshop/visits/desk/public/live-status.tsx'
import type { ThreadLine } from '../desk-inbox.contract.ts'
import { INBOX_PATH, THREADS } from './inbox-list.ts'
import { InboxTabs } from './public/inbox-tabs.tsx'
import { useInboxCounts } from './requests.ts'
import { ThreadCard } from './thread-card.tsx'
import { ThreadRecord } from './thread-record.tsx'

/** Without polling: the column that shows the list polls. */
const SHOWN = { ...THREADS, everyMs: undefined }
const KEYS: Hints = [
  [['↑', '↓'], 'pesan'],
  [['Enter'], 'buka'],
  [['R'], 'balas'],
  [['N'], 'catatan internal'],
  [['E'], 'selesai'],
  [['Ctrl', 'Enter'], 'kirim'],
  [['Esc'], 'kembali'],
]

interface Branch {
  id: number
  timezone: string
}

/** "Kotak Masuk" of a workshop: its WhatsApp threads, with tabs for return jobs and for what is done. */
export function WorkshopInbox({ workshop }: { workshop: Branch & { name: string } }) {
  const { threadId } = useParams()
  const navigate = useNavigate()
  const isDone = useSearchParams().get('state') === 'done'
  const counts = useInboxCounts(workshop.id).data
  const newest = useList<ThreadLine>(SHOWN).page?.rows.find(({ id }) => id === threadId)
  useShortcuts({ escape: () => threadId && navigate(INBOX_PATH) })
  return (
    <>
      <WorkshopLiveStatus workshop={workshop} />
      <KeyHints all={KEYS} />
      <ListAndRecord
        list={
          <ListColumn
            list={THREADS}
            title="Kotak Masuk"
            above={['state', 'mine', 'kind', 'branch_id']}
            aside={counts && `${counts.open} terbuka`}
            shown={threadId}
            card={(row) => <ThreadCard row={row} />}
            below={isDone && <ClosedJobs branchId={workshop.id} timezone={workshop.timezone} />}
          >
            {() => <InboxTabs branchId={workshop.id} tab={isDone ? 'done' : 'messages'} />}
          </ListColumn>
        }
        record={threadId ? <ThreadRecord key={threadId} id={threadId} newest={newest?.version ?? 0} /> : null}
      >
        Pilih satu pesan untuk membacanya.
      </ListAndRecord>
    </>
  )
}
