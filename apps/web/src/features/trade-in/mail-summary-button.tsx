import type { TradeIn } from '@toyota-trust/contracts/trade-in.ts'
import { refusalOf } from '../../refusal.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useMailSummary } from './requests.ts'

interface Props {
  request: TradeIn
  recordToken: string | null
  describedBy?: string
}

export function MailSummaryButton({ request, recordToken, describedBy }: Props) {
  const mail = useMailSummary()
  const toast = useToast()
  const send = () =>
    mail.mutate(
      { request, recordToken },
      {
        onSuccess: () => toast(`Ringkasan dikirim ke ${request.email}`),
        onError: (error) => toast(refusalOf(error).message),
      },
    )
  return (
    <Button variant="alt" onClick={send} busy={mail.isPending} aria-describedby={describedBy}>
      Kirim ringkasan ke email
    </Button>
  )
}
