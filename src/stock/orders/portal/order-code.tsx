import { useState } from 'react'
import { PhoneCode } from '#account/phone-codes/portal/public/phone-code.tsx'
import { createNewSentCode, type SentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { normalisePhone } from '#core/phone.ts'
import { refusalOf } from '#web/refusal.ts'
import type { CODE_PURPOSES, Order } from '../orders.contract.ts'
import type { OrderActs } from './requests.ts'

/** Sends a code for an act of an order and asks for it; `perform` acts with it. */
export function useOrderCode(
  order: Order,
  acts: OrderActs,
  purpose: (typeof CODE_PURPOSES)[number],
  perform: (code: string) => Promise<unknown>,
  onDone: () => void,
) {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [isProved, setProved] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    const { otp_delivered } = await acts.sendCode(purpose)
    return createNewSentCode(Date.now(), otp_delivered)
  }
  const begin = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setSent(await send())
    } catch (failure) {
      setProblem(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  const dialog = sent && (
    <PhoneCode
      phone={normalisePhone(order.phone) ?? order.phone}
      code={isProved ? null : sent}
      stays="Isian Anda tetap ada."
      verify={perform}
      send={send}
      onCode={setSent}
      onProved={() => setProved(true)}
      onClose={() => {
        setSent(null)
        if (isProved) onDone()
      }}
    />
  )
  return { begin, busy, problem, setProblem, dialog }
}
