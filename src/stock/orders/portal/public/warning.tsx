import { Icon } from '#web/ui/icon.tsx'
import { fillText, PAYMENT_WARNING } from '../../order-terms.model.ts'
import styles from '../orders.module.css'

/** To whom money goes, and that nobody may ask for it in another way. */
export const PaymentWarning = ({ company }: { company: string }) => (
  <div className={styles.warn} role="note">
    <Icon name="alert" size={22} />
    <p>{fillText(PAYMENT_WARNING, { perusahaan: company })}</p>
  </div>
)
