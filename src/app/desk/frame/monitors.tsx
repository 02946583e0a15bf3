import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { ConnectionMonitor } from './connection-monitor.tsx'
import { SessionExpiryWarning } from './session-expiry-warning.tsx'

/** Monitors of the session and the connection while a screen is open; they show nothing on the first page, and are loaded after it. */
export function Monitors({ session, connection }: { session: DeskSession; connection: boolean }) {
  return (
    <>
      <SessionExpiryWarning session={session} />
      {connection && <ConnectionMonitor />}
    </>
  )
}
