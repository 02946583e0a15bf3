import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { Notification } from '../notifications.contract.ts'
import styles from './notifications.module.css'
import { useRead } from './requests.ts'

const SIGNS: Record<Notification['sign'], string> = {
  plate:
    'M4.4 7.4h15.2c.6 0 1 .4 1 1v7.2c0 .6-.4 1-1 1H4.4a1 1 0 0 1-1-1V8.4c0-.6.4-1 1-1ZM7 12h2M11.4 12h1.2M15 12h2',
  calendar:
    'M5.5 5.6h13c.6 0 1 .5 1 1V19c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1V6.6c0-.5.4-1 1-1ZM4.5 10h15M8.5 3.6v4M15.5 3.6v4',
  car: 'M3 16.6h-.2c-.4 0-.8-.4-.8-.8v-2.6c0-.9.6-1.6 1.5-1.8l2.6-.6 2.3-3.2c.4-.5 1-.8 1.6-.8h4.4c.6 0 1.1.3 1.5.7l2.9 3.3 2 .6c.7.2 1.2.9 1.2 1.6v2.8c0 .4-.4.8-.8.8H21M9.4 16.6h5.2M6.2 18.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM17.8 18.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM6.4 10.8h12',
  wrench:
    'M14.6 6.2a4.6 4.6 0 0 1 5-1.2l-2.9 2.9.5 1.9 1.9.5L22 7.4M14.6 6.2a4.6 4.6 0 0 0-.9 5.2l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l8.3-8.3',
  heart: 'M12 19.6s-7.6-4.4-7.6-9.9a4.2 4.2 0 0 1 7.6-2.4 4.2 4.2 0 0 1 7.6 2.4c0 5.5-7.6 9.9-7.6 9.9Z',
}

/** One notification; the whole row links to its subject, and opening it marks it as read. */
export function NotificationRow({ notification, when }: { notification: Notification; when: string }) {
  const read = useRead()
  const { id, sign, title, words, path } = notification
  return (
    <li className={classNames(styles.row, !notification.read && styles.unread)}>
      <span className={styles.sign}>
        <StrokeIcon path={SIGNS[sign]} size={20} />
      </span>
      <Link
        to={path}
        onClick={() => {
          if (!notification.read) read.mutate(id)
        }}
      >
        {title}
        {!notification.read && <span className={layout.visuallyHidden}> belum dibaca</span>}
      </Link>
      {!notification.read && <span className={styles.mark} aria-hidden="true" />}
      <p>{words}</p>
      <time dateTime={notification.at}>{when}</time>
    </li>
  )
}
