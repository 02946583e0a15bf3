import { NOTIFICATION_KINDS, type NotificationKind } from '#account/notifications/notifications.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { SERVICE_SOON_DAYS, stnkDaysBefore } from '../reminder-days.model.ts'
import styles from './reminders.module.css'

/** What each kind is called, and when it comes. The order is that of the page. */
const KINDS: Partial<Record<NotificationKind, { title: string; when: string; always?: string }>> = {
  visit: {
    title: 'Janji bengkel',
    when: 'Pasti, sehari sebelumnya, tambahan pekerjaan, dan siap diambil',
    always: 'Jam dipindah atau dibatalkan bengkel selalu dikabarkan.',
  },
  follow_up: { title: 'Sesudah servis', when: 'Satu pertanyaan, sehari setelah mobil diambil' },
  stnk: { title: 'STNK', when: `${stnkDaysBefore} hari sebelum, lalu pada harinya` },
  service: { title: 'Servis berikutnya', when: `${SERVICE_SOON_DAYS} hari sebelum, dan saat jatuh tempo` },
  saved_cars: { title: 'Harga mobil tersimpan', when: 'Saat harga turun, paling banyak sekali sehari' },
}
const LOCK =
  'M6.6 10.6h10.8c.4 0 .7.3.7.7v7.4c0 .4-.3.7-.7.7H6.6a.7.7 0 0 1-.7-.7v-7.4c0-.4.3-.7.7-.7ZM8.6 10.4V8a3.4 3.4 0 0 1 6.8 0v2.4'

/** A channel of notifications, which kinds it can send, and which of them are chosen. */
export interface Channel {
  name: string
  kinds: readonly NotificationKind[]
  chosen: readonly NotificationKind[]
  disabled?: boolean
  choose: (kinds: readonly NotificationKind[]) => void
}

/** Kinds down, channels across; on a phone each box has the name of its channel. */
export function ChannelTable({ channels }: { channels: readonly Channel[] }) {
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span>Kabar</span>
        <span className={styles.cells}>
          {channels.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
        </span>
      </div>
      {Object.entries(KINDS).map(([kind, { title, when, always }]) => (
        <fieldset key={kind} className={styles.kind} aria-describedby={`when-${kind}`}>
          <legend>{title}</legend>
          <div id={`when-${kind}`}>
            <p>{when}</p>
            {always && (
              <p className={styles.lock}>
                <StrokeIcon path={LOCK} size={16} /> {always}
              </p>
            )}
          </div>
          <div className={styles.cells}>
            {channels.map((channel) => (
              <Cell key={channel.name} channel={channel} kind={kind as NotificationKind} title={title} />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

function Cell({ channel, kind, title }: { channel: Channel; kind: NotificationKind; title: string }) {
  const { name, kinds, chosen, disabled = false, choose } = channel
  if (!kinds.includes(kind))
    return (
      <span className={styles.none}>
        <span>{name}: </span>tidak ada
      </span>
    )
  return (
    <Checkbox
      label={name}
      name={`${title}, ${name}`}
      disabled={disabled}
      checked={chosen.includes(kind)}
      onChange={(wanted) =>
        choose(NOTIFICATION_KINDS.filter((one) => (one === kind ? wanted : chosen.includes(one))))
      }
    />
  )
}
