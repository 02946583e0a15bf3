import { useEffect, useState } from 'react'
import styles from './key-notice.module.css'
import type { KeyAnnouncement } from './use-job-keys.ts'

const SHOWN_MS = 6_000

/** Shows for some seconds why a key did nothing. */
export function KeyNotice({ said }: { said: KeyAnnouncement | null }) {
  const [expired, setExpired] = useState<KeyAnnouncement | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = window.setTimeout(() => setExpired(said), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [said])
  const shown = said !== expired ? said : null
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <p key={shown.at} className={styles.notice}>
          {shown.words}
        </p>
      )}
    </div>
  )
}
