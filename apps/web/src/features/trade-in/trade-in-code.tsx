import type { TradeIn } from '@toyota-trust/contracts/trade-in.ts'
import { CodeDialog } from '../../ui/code-dialog.tsx'
import { useSendCode, useVerifyCode } from './requests.ts'
import type { SentCode } from './trade-in-state.ts'
import { resendRefused, sentCode } from './verification.ts'

interface Props {
  request: TradeIn
  recordToken: string | null
  /** Null once the number is proved. */
  code: SentCode | null
  onCode: (code: SentCode) => void
  onVerified: (request: TradeIn) => void
  onClose: () => void
}

/** The code of a trade-in request. */
export function TradeInCode({ request, recordToken, code, onCode, onVerified, onClose }: Props) {
  const send = useSendCode()
  const verify = useVerifyCode()
  return (
    <CodeDialog
      phone={request.phone}
      verified={code === null}
      resendAt={code?.resendAt ?? 0}
      undelivered={
        code?.delivered === false
          ? 'SMS belum bisa dikirim ke nomor ini. Tunggu sebentar, lalu pilih Kirim Ulang. Permintaan Anda tetap tersimpan.'
          : undefined
      }
      verify={(typed) => verify.mutateAsync({ id: code?.id ?? '', code: typed, recordToken })}
      onVerified={onVerified}
      resend={async () => {
        const answer = await send.mutateAsync({ id: request.id, phone: request.phone, recordToken })
        onCode(sentCode(answer, Date.now()))
      }}
      onResendRefused={(seconds) => {
        if (code) onCode(resendRefused(code, seconds, Date.now()))
      }}
      onClose={onClose}
    />
  )
}
