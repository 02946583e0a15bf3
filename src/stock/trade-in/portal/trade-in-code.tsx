import { CodeSubject } from '#account/phone-codes/portal/public/code-form.tsx'
import { PhoneCode } from '#account/phone-codes/portal/public/phone-code.tsx'
import { carName } from '#garage/cars/cars.contract.ts'
import type { TradeIn } from '../trade-in.contract.ts'
import type { RequestCode } from './flow/trade-in-state.ts'
import { codeOfAnswer } from './flow/verification.ts'
import { useSendCode, useVerifyCode } from './requests.ts'

interface Props {
  request: TradeIn
  recordToken: string | null
  /** Null once the number is proved. */
  code: RequestCode | null
  onCode: (code: RequestCode) => void
  onVerified: (request: TradeIn) => void
  /** Goes back to the number, where it can be changed. */
  onChangeNumber?: () => void
  /** Returns the element to focus on closing, if it is not the button that opened the code. */
  onBackToFocus?: () => HTMLElement | null
  onClose: () => void
}

/** The code of a trade-in request. */
export function TradeInCode(props: Props) {
  const { request, recordToken, code, onCode, onVerified, onChangeNumber, onBackToFocus, onClose } = props
  const send = useSendCode()
  const verify = useVerifyCode()
  const { id, phone } = request
  return (
    <PhoneCode
      phone={phone}
      code={code}
      stays="Permintaan Anda tetap tersimpan."
      verify={(typed) => verify.mutateAsync({ id: code?.id ?? '', code: typed, recordToken })}
      send={async (via) =>
        codeOfAnswer(await send.mutateAsync({ id, phone, recordToken, via }), Date.now(), via)
      }
      onCode={onCode}
      onChangeNumber={onChangeNumber}
      onBackToFocus={onBackToFocus}
      subject={
        <CodeSubject icon="swap" title={`Tukar tambah ${carName({ ...request, type: request.model })}`}>
          Permintaan tersimpan, menunggu verifikasi nomor.
        </CodeSubject>
      }
      onProved={onVerified}
      onClose={onClose}
    />
  )
}
