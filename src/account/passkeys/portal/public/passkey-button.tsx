import { useState, useSyncExternalStore } from 'react'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './passkey-button.module.css'

const never = () => () => {}
/** Rendered before the check, because nearly every browser supports passkeys. */
const useKnowsPasskeys = () =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  )

/** Signs in without a password. Its code is loaded on the press, because most visitors never press it. */
export function PasskeyButton() {
  const knows = useKnowsPasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = () => {
    setBusy(true)
    setProblem(null)
    import('../sign-in.ts')
      .then((m) => m.signInByDevice())
      .then(setProblem, (error: unknown) => setProblem(messageOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    knows && (
      <>
        <Button variant="quiet" size="sm" className={styles.text} busy={busy} onClick={press}>
          Pakai passkey
        </Button>
        {problem && (
          <div className={styles.problem}>
            <Alert>{problem}</Alert>
          </div>
        )}
      </>
    )
  )
}
