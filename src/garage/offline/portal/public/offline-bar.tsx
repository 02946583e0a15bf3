import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { longDay } from '#core/days.ts'
import { isServerReachable } from '#web/connectivity.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { resetConnection, useConnection } from './connection.ts'
import styles from './offline-bar.module.css'

const OFFLINE =
  'M4 4l16 16M8.6 15.2a5 5 0 0 1 5.8-.9M5.2 11.6a9.8 9.8 0 0 1 4.6-2.5M13.6 8.8a9.8 9.8 0 0 1 5.2 2.8M12 18.8v.2'

const POLL_MS = 5_000

/** Says that there is no connection, and how old the shown data is; nothing while all of it is new. */
export function OfflineBar() {
  const { offline, cachedAt } = useConnection()
  const queries = useQueryClient()
  const toast = useToast()
  const isDegraded = offline || cachedAt !== null
  const wasDegraded = useRef(false)
  const retry = () => {
    resetConnection()
    void queries.refetchQueries({ type: 'active' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the transition is announced
  useEffect(() => {
    if (wasDegraded.current && !isDegraded) {
      toast('Kembali online')
      void queries.refetchQueries({ type: 'active' })
    }
    wasDegraded.current = isDegraded
  }, [isDegraded])
  useEffect(() => {
    // The browser reports that it is online again, unless it believed so all the time.
    if (!isDegraded || navigator.onLine === false) return
    // A page without requests would not notice, so the server is polled.
    const poll = async () => {
      if (await isServerReachable()) resetConnection()
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isDegraded])
  return (
    <div role="status">
      {isDegraded && (
        <div className={styles.bar}>
          <StrokeIcon path={OFFLINE} size={22} />
          <p>
            <b>{offline ? 'Anda sedang offline' : 'Koneksi sedang lambat'}</b>
            {cachedAt && <span>Data per {momentOf(new Date(cachedAt), new Date())}</span>}
          </p>
          <button type="button" onClick={retry}>
            Coba lagi
          </button>
        </div>
      )}
    </div>
  )
}

/** `09.41`, with its day where that is not today. */
function momentOf(at: Date, now: Date): string {
  const hour = `${padTwoDigits(at.getHours())}.${padTwoDigits(at.getMinutes())}`
  return at.toDateString() === now.toDateString() ? hour : `${longDay(dayOf(at))}, ${hour}`
}
const padTwoDigits = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) =>
  `${at.getFullYear()}-${padTwoDigits(at.getMonth() + 1)}-${padTwoDigits(at.getDate())}`
