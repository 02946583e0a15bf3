import { lazy, Suspense, useRef, useState } from 'react'
import { refusalOf } from '#web/refusal.ts'
import type { TradeIn } from '../../trade-in.contract.ts'
import type { RequestCode } from '../flow/trade-in-state.ts'
import { codeOfAnswer } from '../flow/verification.ts'
import { useSendCode } from '../requests.ts'

const TradeInCode = lazy(() => import('../trade-in-code.tsx').then((m) => ({ default: m.TradeInCode })))

interface Open {
  request: TradeIn
  /** Null once the number is proved. */
  code: RequestCode | null
}

/** "Lanjutkan Verifikasi" of a stored request: sends a code and opens its screen. */
export function useResumedCode() {
  const send = useSendCode()
  const [open, setOpen] = useState<Open | null>(null)
  const [problem, setProblem] = useState<string>()
  // Codes that were sent from this page can be typed again without another SMS.
  const codes = useRef(new Map<string, RequestCode>())
  const storeCode = (request: TradeIn, code: RequestCode) => {
    codes.current.set(request.id, code)
    return { request, code }
  }
  const resume = (request: TradeIn) => {
    if (send.isPending) return
    setProblem(undefined)
    const known = codes.current.get(request.id)
    if (known && known.expiresAt > Date.now()) return setOpen({ request, code: known })
    send.mutate(
      { id: request.id, phone: request.phone, recordToken: null },
      {
        onSuccess: (answer) => setOpen(storeCode(request, codeOfAnswer(answer, Date.now()))),
        onError: (error) => setProblem(refusalOf(error).message),
      },
    )
  }
  const dialog = open && (
    <Suspense>
      <TradeInCode
        request={open.request}
        recordToken={null}
        code={open.code}
        onCode={(code) => setOpen(storeCode(open.request, code))}
        onVerified={(request) => setOpen({ request, code: null })}
        onClose={() => setOpen(null)}
      />
    </Suspense>
  )
  return { resume, dialog, problem, busyWith: send.isPending ? send.variables.id : null }
}
