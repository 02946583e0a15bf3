import {
  type InboxThread,
  sendReplyAgain,
  type ThreadMessage,
} from '@toyota-trust/contracts/desk/office/inbox.ts'
import { messageOf } from '../../../platform/message-of.ts'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { call } from '../../call.ts'
import { useRecordAct } from '../../records/versioned-record.tsx'
import styles from './inbox.module.css'
import { THREAD } from './requests.ts'
import { byWords, momentWords } from './thread-words.ts'

interface Props {
  message: ThreadMessage
  thread: InboxThread
  now: Date
}

/** A message: the customer's plain, staff's with a bar, a note in blue; each names its author as text. */
export function Message({ message, thread, now }: Props) {
  const { by, name, words, quoted, left_out, from_other, at, mail } = message
  const facts = [byWords(message), from_other && `dari ${from_other}, bukan alamat pengirim utas ini`]
  return (
    <article className={classNames(styles.message, styles[by])}>
      <header>
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <time dateTime={at}>{momentWords(at, now)}</time>
      </header>
      <p className={styles.words}>{words}</p>
      {quoted && (
        <details>
          <summary>Kutipan</summary>
          <p className={styles.words}>{quoted}</p>
        </details>
      )}
      {left_out > 0 && <p className={styles.soft}>{left_out} lampiran tidak disimpan</p>}
      {mail === 'waiting' && <p className={styles.soft}>Email sedang dikirim</p>}
      {mail === 'sent' && <p className={styles.soft}>Email terkirim</p>}
      {mail === 'dead' && <Undelivered message={message} thread={thread} />}
    </article>
  )
}

function Undelivered({ message, thread }: Omit<Props, 'now'>) {
  const act = useRecordAct(THREAD, thread.id)
  const params = { threadId: thread.id, messageId: message.id }
  return (
    <Alert
      action={
        <Button
          size="sm"
          variant="alt"
          busy={act.isPending}
          onClick={() => act.mutate({ what: 'resend', send: () => call(sendReplyAgain, { params }) })}
        >
          Kirim ulang
        </Button>
      }
    >
      {act.error ? messageOf(act.error) : 'Email tidak terkirim, coba lagi'}
    </Alert>
  )
}
