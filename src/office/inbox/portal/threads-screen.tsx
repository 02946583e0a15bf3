import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import rows from '#web/ui/rows.module.css'
import type { OwnThreadLine } from '../threads.contract.ts'
import { useThreads } from './requests.ts'
import { dueText, threadStatusText } from './thread-texts.ts'

/** "Pesan Saya": the threads of the customer with head office. */
export function ThreadsScreen() {
  const threads = useThreads()
  return (
    <>
      <div className={layout.head}>
        <h1>Pesan Saya</h1>
        <Link className={layout.link} to="/dashboard/keamanan">
          Kembali ke Keamanan Akun
        </Link>
      </div>
      {!threads.data ? (
        <RowsQueryStatus query={threads} />
      ) : threads.data.length === 0 ? (
        <p className={layout.soft}>
          Belum ada pesan. Pesan yang Anda kirim lewat Hubungi Kami dan permintaan hak data muncul di sini.
        </p>
      ) : (
        <ul>
          {threads.data.map((thread) => (
            <Row key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
    </>
  )
}

const Row = ({ thread }: { thread: OwnThreadLine }) => (
  <li className={rows.row}>
    <div className={rows.title}>
      <h2>
        <Link to={`/dashboard/pesan/${thread.id}`}>{thread.subject}</Link>
      </h2>
      <Badge kind={thread.state === 'done' ? 'ok' : 'info'}>{threadStatusText(thread)}</Badge>
    </div>
    <p className={layout.soft}>
      <Facts of={[momentText(thread.last_at), dueText(thread)]} />
    </p>
  </li>
)
