import { useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../../../platform/message-of.ts'
import { Alert } from '../../../../platform/ui/alert.tsx'
import { Button } from '../../../../platform/ui/button.tsx'

const never = () => () => {}
/** Rendered before the check, because nearly every browser supports passkeys. */
const useKnowsPasskeys = () =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  )

/** Signing in without a password. What it needs is loaded by the press: most visitors never do. */
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
        <Button variant="quiet" block busy={busy} onClick={press}>
          Pakai passkey
        </Button>
        {problem && <Alert>{problem}</Alert>}
      </>
    )
  )
}
