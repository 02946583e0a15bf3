import { useEffect, useRef, useState } from 'react'
import { call } from '#web/desk/call.ts'
import { RecordPage } from '#web/desk/lists/record.tsx'
import { Key } from '#web/desk/parts/key.tsx'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { useReloadNewer } from '#web/desk/records/use-reload-newer.ts'
import { useRecord, useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { useSession } from '#web/desk/session.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { finishThread, type InboxThread, reopenThread } from '../desk-inbox.contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ClosedWindow } from './closed-window.tsx'
import { INBOX_PATH } from './inbox-list.ts'
import { THREAD, useMarkRead, useThreadProgress } from './requests.ts'
import { Message } from './thread-message.tsx'
import { ThreadSide } from './thread-side.tsx'
import { formatMessageMoment, formatMessageOrigin } from './thread-texts.ts'
import { TimeLeft } from './time-left.tsx'
import { groupPhotos } from './whatsapp-texts.ts'
import { WindowBadge, WindowNews } from './window-badge.tsx'
import { WriteBox } from './write-box.tsx'

const TICK_MS = 60_000

/** One thread; `newest` is its version in the list. */
export function ThreadRecord({ id, newest }: { id: string; newest: number }) {
  const loaded = useRecord(THREAD, id)
  const { data } = loaded
  const { mutate: markRead } = useMarkRead()
  const unread = data?.unread === true
  useEffect(() => {
    if (unread) markRead(id)
  }, [unread, markRead, id])
  useReloadNewer(loaded, newest)
  return (
    <LoadedRecord
      loaded={loaded}
      nothing={{ title: 'Pesan tidak ditemukan', to: INBOX_PATH, label: 'Kembali ke Kotak Masuk' }}
    >
      {(thread) => <Loaded thread={thread} />}
    </LoadedRecord>
  )
}

function Loaded({ thread: loaded }: { thread: InboxThread }) {
  const thread = useThreadProgress(loaded)
  const now = useNow(TICK_MS)
  const act = useRecordAct(THREAD, thread.id)
  const toast = useToast()
  const [assigning, setAssigning] = useState(false)
  const finish = useRef<HTMLButtonElement>(null)
  useShortcuts({ t: () => isOffice && setAssigning(true), e: () => finish.current?.focus() })
  const { id, version, state, kind, messages, due_at, window_until: window, whatsapp } = thread
  const isOffice = useSession().role === 'office'
  const open = state === 'open'
  const toggleState = () =>
    act.mutate(
      {
        what: 'turn',
        send: () => call(open ? finishThread : reopenThread, { params: { threadId: id }, body: { version } }),
      },
      { onSuccess: () => toast('Tersimpan') },
    )
  return (
    <RecordPage
      back={{ to: INBOX_PATH, label: 'Kotak Masuk', beside: 'narrow' }}
      title={whatsapp ? thread.name : thread.subject}
      facts={
        <>
          {whatsapp ? (
            whatsAppFacts(thread)
          ) : (
            <>
              {formatMessageOrigin(kind, messages[0]?.via)} · {formatMessageMoment(thread.began_at, now)} WIB
            </>
          )}
          {due_at && open && (
            <>
              {' · '}
              <TimeLeft due={due_at} now={now} />
            </>
          )}
        </>
      }
      acts={
        <>
          {window && <WindowBadge until={window} now={now} />}
          {isOffice && (
            <Button variant="alt" size="sm" onClick={() => setAssigning(true)}>
              Tugaskan
              <Key>T</Key>
            </Button>
          )}
          <Button ref={finish} variant="alt" size="sm" busy={act.isPending} onClick={toggleState}>
            {open ? 'Selesai' : 'Buka lagi'}
            <Key>E</Key>
          </Button>
        </>
      }
      side={<ThreadSide thread={thread} />}
    >
      {act.error !== null && <SaveProblem error={act.error} onRetry={toggleState} />}
      {groupPhotos(messages).map((group) => (
        <Message key={group.message.id} group={group} thread={thread} now={now} />
      ))}
      {window && <WindowNews until={window} now={now} />}
      {window && new Date(window) <= now ? <ClosedWindow thread={thread} /> : <WriteBox thread={thread} />}
      {assigning && <AssignDialog thread={thread} onClose={() => setAssigning(false)} />}
    </RecordPage>
  )
}

/** `WhatsApp 0812-0000-1234 · terbukti` */
const whatsAppFacts = ({ whatsapp, customer }: InboxThread): string =>
  [
    ['WhatsApp', whatsapp?.phone].filter(Boolean).join(' '),
    customer ? 'terbukti' : 'nomor tidak dikenal, tidak terhubung ke akun mana pun',
  ].join(' · ')
