import { Button } from './button.tsx'
import styles from './rows.module.css'

interface Props {
  /** Id of the heading of the row. */
  of: string
  onDetail: () => void
  /** Only where a phone number has yet to be proved. */
  onResume?: () => void
  resuming?: boolean
}

/** Acts on a row: open its details, and prove its phone number. */
export function RowActions({ of, onDetail, onResume, resuming }: Props) {
  return (
    <div className={styles.actions}>
      {onResume && (
        <Button size="sm" aria-describedby={of} onClick={onResume} busy={resuming}>
          Lanjutkan Verifikasi
        </Button>
      )}
      <Button variant="alt" size="sm" aria-describedby={of} onClick={onDetail}>
        Lihat Detail
      </Button>
    </div>
  )
}
