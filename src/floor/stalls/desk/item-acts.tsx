import { useSilentStart } from '#web/ui/announcement.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './stalls.module.css'

interface Props {
  /** `Hapus stall`. */
  remove: string
  /** From 1. */
  place: number
  count: number
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

/** Buttons that move an item within its list, and remove it. */
export const ItemActs = ({ remove, place, count, onRemove, onMove }: Props) => (
  <div className={styles.row}>
    <span role="status" aria-live={useSilentStart(String(place))} className={styles.note}>
      Urutan {place} dari {count}
    </span>
    <Button variant="alt" size="sm" disabled={place === 1} onClick={() => onMove(-1)}>
      Naikkan
    </Button>
    <Button variant="alt" size="sm" disabled={place === count} onClick={() => onMove(1)}>
      Turunkan
    </Button>
    <Button variant="quiet" size="sm" onClick={onRemove}>
      {remove}
    </Button>
  </div>
)
