import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './move-problems.module.css'
import type { MoveProblem } from './use-moves.ts'

interface Props {
  problems: readonly MoveProblem[]
  /** True while an action is being sent. */
  busy: boolean
  onDismiss: (key: string) => void
}

/** What failed after a move, until it succeeds or the user dismisses it. */
export function MoveProblems({ problems, busy, onDismiss }: Props) {
  if (problems.length === 0) return null
  return (
    <div className={styles.list}>
      {problems.map(({ key, words, again }) => (
        <Alert
          key={key}
          kind="warn"
          action={
            <div className={styles.presses}>
              {again && (
                <Button variant="alt" size="sm" busy={busy} onClick={again.onPress}>
                  {again.words}
                </Button>
              )}
              <Button variant="quiet" size="sm" onClick={() => onDismiss(key)}>
                Tutup
              </Button>
            </div>
          }
        >
          {words}
        </Alert>
      ))}
    </div>
  )
}
