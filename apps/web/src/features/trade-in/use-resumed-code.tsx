import type { TradeIn } from '@toyota-trust/contracts/trade-in.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { refusalOf } from '../../refusal.ts'
import { VERIFIED_SHOWN_MS } from '../../ui/code-countdown.ts'
import { useSendCode } from './requests.ts'
import type { SentCode } from './trade-in-state.ts'
import { sentCode } from './verification.ts'

const TradeInCode = lazy(() => import('./trade-in-code.tsx').then((m) => ({ default: m.TradeInCode })))

interface Open {
  request: TradeIn
  /** Null once the number is proved. */
  code: SentCode | null
}

/** "Lanjutkan Verifikasi" of a stored request: sends a code and opens its screen. */
export function useResumedCode() {
  const send = useSendCode()
  const [open, setOpen] = useState<Open | null>(null)
  const [problem, setProblem] = useState<string>()
  // Codes that were sent from this page can be typed again without another SMS.
  const codes = useRef(new Map<string, SentCode>())
  const proved = open?.code === null

  useEffect(() => {
    if (!proved) return
    const timer = window.setTimeout(() => setOpen(null), VERIFIED_SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [proved])

  const keep = (request: TradeIn, code: SentCode) => {
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
        onSuccess: (answer) => setOpen(keep(request, sentCode(answer, Date.now()))),
        onError: (error) => setProblem(refusalOf(error).message),
      },
    )
  }
  // An answer may arrive after the dialog was closed: it must not open it again.
  const ifOpen = (id: string, next: (now: Open) => Open) =>
    setOpen((now) => (now?.request.id === id ? next(now) : now))

  const dialog = open && (
    <Suspense>
      <TradeInCode
        request={open.request}
        recordToken={null}
        code={open.code}
        onCode={(code) => ifOpen(open.request.id, ({ request }) => keep(request, code))}
        onVerified={(request) => ifOpen(request.id, () => ({ request, code: null }))}
        onClose={() => setOpen(null)}
      />
    </Suspense>
  )
  return { resume, dialog, problem, busyWith: send.isPending ? send.variables.id : null }
}
