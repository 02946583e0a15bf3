import { useEffect, useState } from 'react'
import {
  continueDeskSession,
  currentDeskSession,
  type DeskSession,
} from '#account/sign-in/desk-sign-in.contract.ts'
import { call } from '#web/desk/call.ts'
import { setSignedIn } from '#web/desk/session.ts'
import { lastInputAt, msSinceCall } from '#web/desk/user-activity.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'

const CHECK_MS = 5_000
const WARN_MINUTES = 2
/** Typing for long without a call counts as activity. */
const EXTEND_AFTER_MS = 5 * 60_000

/** Warns that the session is about to end and offers to extend it; at its end it asks the server, which leads to the sign-in. */
export function SessionExpiryWarning({ session }: { session: DeskSession }) {
  const now = useNow(CHECK_MS).getTime()
  const [start, setStart] = useState(() => ({ session, at: now }))
  if (start.session !== session) setStart({ session, at: now })
  const idle = session.idle_seconds * 1000 - msSinceCall()
  const absolute = session.ends_in_seconds * 1000 - (now - start.at)
  const left = Math.min(idle, absolute)
  const isTyping = msSinceCall() > EXTEND_AFTER_MS && now - lastInputAt() < CHECK_MS
  const isOver = left <= 0
  const [busy, setBusy] = useState(false)
  const extend = async () => {
    setBusy(true)
    await call(continueDeskSession, {}).then(setSignedIn, () => undefined)
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of the two changes, not on every tick
  useEffect(() => {
    if (isOver) void call(currentDeskSession, {}).then(setSignedIn, () => undefined)
    else if (isTyping) void extend()
  }, [isOver, isTyping])
  if (left > WARN_MINUTES * 60_000 || isOver) return null
  return (
    <Alert
      kind="warn"
      action={
        idle < absolute && (
          <Button size="sm" busy={busy} onClick={extend}>
            Lanjutkan
          </Button>
        )
      }
    >
      Sesi berakhir dalam {WARN_MINUTES} menit
    </Alert>
  )
}
