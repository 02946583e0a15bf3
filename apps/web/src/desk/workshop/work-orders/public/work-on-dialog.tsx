import { rupiah } from '@toyota-trust/contracts/platform/money.ts'
import { costOf, type WorkLine } from '@toyota-trust/contracts/workshop/work-order-lines.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Dialog } from '../../../../platform/ui/dialog.tsx'
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
