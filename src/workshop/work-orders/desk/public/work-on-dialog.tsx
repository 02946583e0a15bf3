import { rupiah } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { costOf, type WorkLine } from '../../work-order-lines.model.ts'
import styles from './work-on-dialog.module.css'

interface Props {
  lines: readonly WorkLine[]
  sum: number
  onClose: () => void
  onConsent: () => void
  onWorkOn: () => void
}

/** Asks for confirmation before work continues while the customer has not answered all lines. */
export const WorkOnDialog = ({ lines, sum, onClose, onConsent, onWorkOn }: Props) => (
  <Dialog
    open
    alert
    onClose={onClose}
    width="32rem"
    title={`${lines.length} tambahan belum dijawab`}
    footer={
      <>
        <Button variant="alt" onClick={onWorkOn}>
          Lanjut tanpa tambahan
        </Button>
        <Button data-first-focus onClick={onConsent}>
          Catat persetujuan
        </Button>
      </>
    }
  >
    <p>
      {rupiah(sum)} belum disetujui. Bila dilanjutkan sekarang, hanya pekerjaan awal yang dikerjakan. Tautan
      pelanggan tetap terbuka.
    </p>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>{line.title}</span>
          <b>{rupiah(costOf(line))}</b>
        </li>
      ))}
    </ul>
  </Dialog>
)
