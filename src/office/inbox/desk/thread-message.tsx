import { call } from '#web/desk/call.ts'
import { useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { type InboxThread, sendReplyAgain, type ThreadMessage } from '../desk-inbox.contract.ts'
import type { Delivery } from '../desk-thread-fields.model.ts'
import styles from './inbox.module.css'
import { THREAD } from './requests.ts'
import { ThreadPhotos } from './thread-photos.tsx'
import { formatMessageAuthor, formatMessageMoment } from './thread-texts.ts'
import {
  formatDelivery,
  formatNotStoredCount,
  formatNotStoredMessage,
  type GroupedMessage,
} from './whatsapp-texts.ts'

interface Props {
  group: GroupedMessage
  thread: InboxThread
  now: Date
}

/** A message: the customer's plain, staff's with a bar, a note in blue; each names its author as text. */
export function Message({ group, thread, now }: Props) {
  const { message, photos, notStored } = group
  const { by, name, words, quoted, left_out, from_other, at, mail, delivery, other_kind, via } = message
  const { subject, automatic, file_names } = message
  const facts = [
    formatMessageAuthor(message),
    from_other && `dari ${from_other}, bukan alamat pengirim utas ini`,
    automatic && 'balasan otomatis',
    subject && `perihal: ${subject}`,
  ]
  return (
    <article className={classNames(styles.message, styles[by])}>
      <header>
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <time dateTime={at}>{formatMessageMoment(at, now)}</time>
      </header>
      {words && <p className={styles.words}>{words}</p>}
      {other_kind && <p className={styles.notStored}>{formatNotStoredMessage(other_kind)}</p>}
      {photos.length > 0 && <ThreadPhotos thread={thread} photos={photos} />}
      {notStored.map(({ kind, count }) => (
        <p key={kind} className={styles.soft}>
          {formatNotStoredCount(count, kind)}
        </p>
      ))}
      {quoted && (
        <details>
          <summary>Kutipan</summary>
          <p className={styles.words}>{quoted}</p>
        </details>
      )}
      {left_out > 0 && (
        <p className={styles.soft}>
          {left_out}{' '}
          {via === 'whatsapp' ? 'pesan lagi dalam satu jam tidak disimpan' : 'lampiran tidak disimpan'}
          {file_names.length > 0 && `: ${file_names.join(', ')}`}
        </p>
      )}
      {delivery && <DeliveryMark delivery={delivery} />}
      {mail === 'waiting' && <p className={styles.soft}>Email sedang dikirim</p>}
      {mail === 'sent' && <p className={styles.soft}>Email terkirim</p>}
      {mail === 'dead' && <DeliveryFailureAlert message={message} thread={thread} />}
    </article>
  )
}

const TICKS = 'M2.6 12.8 6.4 16.6 14 8M10.4 15l1.8 1.6L20.6 8'

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { words, isBad } = formatDelivery(delivery)
  return (
    <p className={classNames(styles.delivery, isBad ? styles.bad : styles[delivery.state])}>
      {isBad ? <Icon name="alert" size={16} /> : <StrokeIcon path={TICKS} size={16} />}
      {words}
    </p>
  )
}

function DeliveryFailureAlert({ message, thread }: { message: ThreadMessage; thread: InboxThread }) {
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
      {act.error
        ? messageOf(act.error)
        : message.bounce
          ? `Email tidak sampai. Jawaban server: ${message.bounce.reason}`
          : 'Email tidak terkirim, coba lagi'}
    </Alert>
  )
}
