import { refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import type { TradeIn } from '../trade-in.contract.ts'
import styles from './mail-summary-button.module.css'
import { useMailSummary } from './requests.ts'

interface Props {
  request: TradeIn
  recordToken: string | null
}

/** The outcome is shown below the button, in reserved space, so that there is no layout shift. */
export function MailSummaryButton({ request, recordToken }: Props) {
  const mail = useMailSummary()
  return (
    <div className={styles.mail}>
      <Button variant="alt" onClick={() => mail.mutate({ request, recordToken })} busy={mail.isPending}>
        Kirim ringkasan ke email
      </Button>
      <p role="status" className={styles.outcome}>
        {mail.isSuccess && `Ringkasan dikirim ke ${request.email}`}
        {mail.isError && refusalOf(mail.error).message}
      </p>
    </div>
  )
}
