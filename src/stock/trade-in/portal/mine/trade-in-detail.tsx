import { Dialog } from '#web/ui/dialog.tsx'
import type { TradeIn } from '../../trade-in.contract.ts'
import { AttachedPassport } from '../attached-passport.tsx'
import { MailSummaryButton } from '../mail-summary-button.tsx'
import { useTradeIn } from '../requests.ts'
import { TradeInBadge } from '../trade-in-badge.tsx'
import { TradeInFacts } from '../trade-in-facts.tsx'
import { TradeInPrice } from '../trade-in-price.tsx'
import styles from './trade-in-detail.module.css'

interface Props {
  request: TradeIn
  onClose: () => void
}

/** The details of a request: the data of its row first, then the newest from the server. */
export function TradeInDetail({ request: known, onClose }: Props) {
  const request = useTradeIn(known, null).data ?? known
  return (
    <Dialog
      open
      onClose={onClose}
      title="Detail Tukar Tambah"
      width="36rem"
      footer={<MailSummaryButton request={request} recordToken={null} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, and the keyboard must be able to scroll it. */}
      <section aria-label="Isi permintaan" tabIndex={0} data-autofocus className={styles.content}>
        <TradeInBadge state={request.state} />
        <TradeInPrice request={request} />
        <TradeInFacts request={request} />
        <AttachedPassport id={request.id} recordToken={null} heading="h3" />
      </section>
    </Dialog>
  )
}
