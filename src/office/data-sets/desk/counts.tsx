import { withThousands } from '#core/money.ts'
import { MINUS, PENCIL, PLUS } from '#web/desk/parts/icon-paths.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import type { DataUpload } from '../desk-data-sets.contract.ts'
import styles from './counts.module.css'

/** Four counts: a press shows only the lines of one count, a second press all lines. */
export function Counts({ upload }: { upload: DataUpload }) {
  const asked = useSearchParams().get('change')
  const navigate = useNavigate()
  const counts = [
    { change: 'added', word: 'ditambah', icon: <StrokeIcon path={PLUS} size={28} /> },
    { change: 'changed', word: 'diubah', icon: <StrokeIcon path={PENCIL} size={28} /> },
    { change: 'removed', word: 'dihapus', icon: <StrokeIcon path={MINUS} size={28} /> },
    { change: 'wrong', word: 'baris salah', icon: <Icon name="alert" size={28} /> },
  ] as const
  return (
    <fieldset className={styles.counts} aria-label="Hasil pemeriksaan">
      {counts.map(({ change, word, icon }) => (
        <button
          key={change}
          type="button"
          className={styles[change]}
          aria-pressed={asked === change}
          onClick={() =>
            navigate({ search: `?upload=${upload.id}${asked === change ? '' : `&change=${change}`}` })
          }
        >
          {icon}
          <b>{withThousands(upload[change])}</b>
          <span>{word}</span>
        </button>
      ))}
    </fieldset>
  )
}
