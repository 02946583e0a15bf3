import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { NOTIFICATION_MONTHS } from '../notifications.contract.ts'
import { dayGroups, ownClock } from './day-groups.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { useMore, useNotifications, useReadAll } from './requests.ts'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

const MINUTE_MS = 60_000

/** "Pemberitahuan": the customer's notifications of the last twelve months. */
export function NotificationsScreen() {
  const loaded = useNotifications()
  const readAll = useReadAll()
  const unread = loaded.data?.unread ?? 0
  return (
    <>
      <div className={layout.head}>
        <div className={layout.stack2}>
          <h1>Pemberitahuan</h1>
          {unread > 0 && <p className={layout.soft}>{unread} belum dibaca</p>}
        </div>
        {unread > 0 && (
          <Button variant="alt" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            Tandai semua dibaca
          </Button>
        )}
      </div>
      {loaded.data && <UpcomingAppointments />}
      {loaded.data ? <NotificationList loaded={loaded.data} /> : <RowsQueryStatus query={loaded} />}
    </>
  )
}

function NotificationList({
  loaded: { notifications, more },
}: {
  loaded: NonNullable<ReturnType<typeof useNotifications>['data']>
}) {
  const groups = dayGroups(notifications, useNow(MINUTE_MS), ownClock)
  const next = useMore()
  const last = notifications.at(-1)
  return (
    <div className={styles.inbox}>
      {notifications.length === 0 && <p className={layout.soft}>Belum ada pemberitahuan</p>}
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.day}>{title}</h2>
          <ul>
            {rows.map((row) => (
              <NotificationRow key={row.notification.id} {...row} />
            ))}
          </ul>
        </section>
      ))}
      {more && last && (
        <Button variant="alt" busy={next.isPending} onClick={() => next.mutate(last.id)}>
          Tampilkan lebih banyak
        </Button>
      )}
      <p className={styles.kept}>
        Pemberitahuan disimpan {NOTIFICATION_MONTHS} bulan.{' '}
        <Link to="/dashboard/pengingat">Atur pengingat</Link>
      </p>
    </div>
  )
}
