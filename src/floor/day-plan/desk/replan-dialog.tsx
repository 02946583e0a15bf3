import { timeFromMinutes } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { DayBoard } from '../desk-day-board.model.ts'
import { stallName } from './board-texts.ts'
import styles from './job-panel.module.css'
import { useReplanPreview } from './requests.ts'

interface Props {
  plan: DayBoard
  busy: boolean
  problem: string | null
  /** Called with the number of jobs that move. */
  onApply: (moves: number) => void
  onClose: () => void
}

/** Shows what planning the day again would move; nothing changes before "Terapkan". */
export function ReplanDialog({ plan, busy, problem, onApply, onClose }: Props) {
  const preview = useReplanPreview(plan.branch.id, plan.day)
  const moves = preview.data?.moves ?? []
  const late = moves.filter(({ harmed }) => harmed).length
  return (
    <Dialog
      open
      title="Rapikan rencana"
      width="34rem"
      // Opened by its key, it has no opener.
      onBackToFocus={() => document.querySelector<HTMLElement>('[data-replan]')}
      onClose={onClose}
      footer={
        moves.length > 0 && (
          <Button busy={busy} onClick={() => onApply(moves.length)}>
            Terapkan
          </Button>
        )
      }
    >
      {preview.isPending && (
        <Loading>
          <Skeleton height="6rem" />
        </Loading>
      )}
      {preview.isError && <FailedLoad onRetry={() => void preview.refetch()} busy={preview.isFetching} />}
      {preview.data && (
        <div className={layout.stack}>
          {problem && <Alert kind="warn">{problem}</Alert>}
          <p>
            {moves.length === 0
              ? 'Tidak ada yang bisa dirapikan'
              : `${moves.length} pekerjaan pindah, ${late === 0 ? 'tidak ada janji yang berubah' : `${late} janji berubah`}.`}
          </p>
          <ul className={styles.moves}>
            {moves.map(({ plate, to }) => (
              <li key={plate}>
                <span>
                  <b>{formatPlate(plate)}</b> {to ? `ke ${stallName(plan, to.stall)}` : 'tanpa tempat'}
                </span>
                <b>{to && timeFromMinutes(to.begin)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
