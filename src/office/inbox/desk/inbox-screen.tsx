import { useState } from 'react'
import { MessageNotices } from '#office/message-figures/desk/public/message-notices.tsx'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { ListAndRecord, ListColumn } from '#web/desk/lists/list-column.tsx'
import type { ListQuery } from '#web/desk/lists/list-query.ts'
import { useList } from '#web/desk/lists/use-list.ts'
import { type Hints, KeyHints } from '#web/desk/parts/key-hints.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useSession } from '#web/desk/session.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ThreadLine } from '../desk-inbox.contract.ts'
import { THREAD_KIND_LABELS } from '../thread-texts.model.ts'
import styles from './inbox.module.css'
import { INBOX_PATH, THREADS } from './inbox-list.ts'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { useInboxCounts } from './requests.ts'
import { ThreadCard } from './thread-card.tsx'
import { ThreadRecord } from './thread-record.tsx'
import { WorkshopInbox } from './workshop-inbox.tsx'

const KINDS = Object.entries(THREAD_KIND_LABELS).map(([value, label]) => ({ value, label }))
/** The same list without polling: the column that shows it polls. */
const SHOWN = { ...THREADS, everyMs: undefined }

type Tab = 'open' | 'mine' | 'done'
const tabOf = ({ state, mine }: ListQuery): Tab => (state === 'done' ? 'done' : mine ? 'mine' : 'open')
const askedFor: Record<Tab, ListQuery> = { open: {}, mine: { mine: '1' }, done: { state: 'done' } }
const counted = (count: number | undefined) => (count ? ` ${count}` : '')

const KEYS: Hints = [
  [['/'], 'cari pelanggan'],
  [['↑', '↓'], 'pesan'],
  [['Enter'], 'buka'],
  [['R'], 'balas'],
  [['N'], 'catatan internal'],
  [['T'], 'tugaskan'],
  [['E'], 'selesai'],
  [['Ctrl', 'Enter'], 'kirim'],
  [['Esc'], 'kembali'],
]

/** "Kotak Masuk" of head office, or of the chosen workshop. */
export function InboxScreen() {
  const { workshop } = useWorkshop()
  const isOffice = useSession().role === 'office'
  if (isOffice) return <OfficeInbox />
  return workshop && <WorkshopInbox workshop={workshop} />
}

/** Threads with customers, and the open one. */
function OfficeInbox() {
  const { threadId } = useParams()
  const [showsLeftOut, setShowsLeftOut] = useState(false)
  const navigate = useNavigate()
  const counts = useInboxCounts().data
  const newest = useList<ThreadLine>(SHOWN).page?.rows.find(({ id }) => id === threadId)
  useShortcuts({ escape: () => threadId && navigate(INBOX_PATH) })
  return (
    <>
      <KeyHints all={KEYS} />
      <MessageNotices />
      {showsLeftOut && <LeftOutDialog onClose={() => setShowsLeftOut(false)} />}
      <ListAndRecord
        list={
          <ListColumn
            list={THREADS}
            title="Kotak Masuk"
            above={['state', 'mine', 'kind']}
            aside={counts && `${counts.open} terbuka`}
            shown={threadId}
            card={(row) => <ThreadCard row={row} />}
          >
            {({ listQuery, filter }) => (
              <div className={styles.asked}>
                <Segments
                  label="Pesan yang ditampilkan"
                  value={tabOf(listQuery)}
                  items={[
                    { value: 'open', label: `Terbuka${counted(counts?.open)}` },
                    { value: 'mine', label: `Milik saya${counted(counts?.mine)}` },
                    { value: 'done', label: 'Selesai' },
                  ]}
                  onChange={(tab) => filter({ ...askedFor[tab], kind: listQuery.kind ?? '' })}
                />
                <SelectField
                  label="Jenis"
                  required={false}
                  placeholder="Semua jenis"
                  options={KINDS}
                  value={listQuery.kind ?? ''}
                  onChange={(kind) => filter({ ...askedFor[tabOf(listQuery)], kind })}
                />
                <Button size="sm" variant="quiet" onClick={() => setShowsLeftOut(true)}>
                  Email yang tidak masuk
                </Button>
              </div>
            )}
          </ListColumn>
        }
        record={threadId ? <ThreadRecord key={threadId} id={threadId} newest={newest?.version ?? 0} /> : null}
      >
        Pilih satu pesan untuk membacanya.
      </ListAndRecord>
    </>
  )
}
