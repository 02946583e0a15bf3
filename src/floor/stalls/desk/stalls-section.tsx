import type { Day } from '#core/days.ts'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import table from '#web/desk/parts/table.module.css'
import { WarnFlag } from '#web/desk/parts/warn-flag.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { STALL_KIND_LABELS } from '../desk-stall-texts.model.ts'
import { type PlannerState, STALLS_MAX, type StallDraft } from '../desk-stalls.contract.ts'
import { ClosureDialog } from './closure-dialog.tsx'
import { createItemKey, type Keyed, type ListDraft, omitItemKey } from './list-draft.ts'
import { formatAbsencePeriod } from './period.ts'
import { StallDialog } from './stall-dialog.tsx'
import styles from './stalls.module.css'
import { useItemDialog } from './use-item-dialog.ts'

interface Props {
  stalls: readonly Keyed<StallDraft>[]
  day: { today: Day; timezone: string }
  saved: PlannerState['stalls']
  list: ListDraft<StallDraft>
  onChange: (list: ListDraft<StallDraft>) => void
}

/** The stalls of a workshop in their order. */
export function StallsSection({ stalls, day, saved, list, onChange }: Props) {
  const dialog = useItemDialog<StallDraft, 'stall' | 'closure'>({ saved, list, onChange })
  const { open, setOpen, close, put, onMove, onRemove } = dialog
  const chosen = stalls.find(({ key }) => key === open?.key) ?? null
  return (
    <section aria-labelledby="stall">
      <div className={styles.between}>
        <h2 id="stall">Stall</h2>
        <Button
          variant="alt"
          disabled={stalls.length >= STALLS_MAX}
          onClick={() => setOpen({ key: createItemKey(list), part: 'stall' })}
        >
          <StrokeIcon path={PLUS} size={18} />
          Stall
        </Button>
      </div>
      {stalls.length === 0 ? (
        <p className={styles.empty}>Belum ada stall</p>
      ) : (
        <table className={`${table.table} ${styles.stalls}`}>
          <thead>
            <tr>
              <th>Nama</th>
              <th>Jenis</th>
              <th>Keadaan</th>
            </tr>
          </thead>
          <tbody>
            {stalls.map((stall) => (
              <tr key={stall.key}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    onClick={() => setOpen({ key: stall.key, part: 'stall' })}
                  >
                    {stall.name}
                  </button>
                </th>
                <td>{STALL_KIND_LABELS[stall.kind]}</td>
                <td>
                  {stall.closed ? (
                    <WarnFlag>
                      {stall.closed.word} {formatAbsencePeriod(stall.closed, day.today, day.timezone)}
                    </WarnFlag>
                  ) : (
                    <span className={styles.note}>Buka</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open?.part === 'stall' && (
        <StallDialog
          key={open.key}
          stall={chosen && omitItemKey(chosen)}
          others={stalls.filter(({ key }) => key !== open.key).map(({ name }) => name)}
          acts={{
            place: stalls.findIndex(({ key }) => key === open.key) + 1,
            count: stalls.length,
            onMove,
            onRemove,
          }}
          onClose={close}
          onPut={put}
          onClosure={() => setOpen({ key: open.key, part: 'closure' })}
        />
      )}
      {open?.part === 'closure' && chosen && (
        <ClosureDialog
          stall={chosen}
          {...day}
          onClose={close}
          onClosed={(closed) => put({ ...omitItemKey(chosen), closed })}
        />
      )}
    </section>
  )
}
