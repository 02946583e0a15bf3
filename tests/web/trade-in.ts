import { type Draft, emptyDraft } from '#stock/trade-in/portal/flow/trade-in-draft.ts'
import { requestBody } from '#stock/trade-in/portal/flow/trade-in-request.ts'
import { emptyFlow, type Flow, type RequestCode } from '#stock/trade-in/portal/flow/trade-in-state.ts'
import {
  applyRequestCreated,
  codeOfAnswer,
  openCodeScreen,
} from '#stock/trade-in/portal/flow/verification.ts'
import type { TradeIn } from '#stock/trade-in/trade-in.contract.ts'

/** A request on its way through the steps, for the tests of what decides in it. */
export const now = new Date('2026-11-20T10:00:00Z')
export const nowMs = now.getTime()
export const phone = '081200001234'
export const dewi = { name: 'Dewi Lestari', phone, email: 'dewi@contoh.id' }

export const car = {
  brand: { id: 1, name: 'Toyota' },
  model: { id: 101, name: 'Agya' },
  year: 2013,
  spec: { id: 7, name: 'Agya 1.0 E M/T', priceId: 20001 },
}
export const complete: Draft = { ...emptyDraft, car, mileage: 50_000, condition: 'baik' }
export const filling = (draft: Draft): Flow => ({ ...emptyFlow('key-1'), draft })

export const request: TradeIn = {
  id: '0d5f1f0a-0000-4000-8000-000000000001',
  kind: 'catalogue',
  brand: 'Toyota',
  model: 'Agya',
  spec: 'Agya 1.0 E M/T',
  body: 'Hatchback',
  year: 2013,
  mileage: 50_000,
  condition: 'baik',
  notes: null,
  price: 59_500_000,
  low: 56_000_000,
  high: 62_000_000,
  lines: [],
  wanted_stock_no: null,
  name: dewi.name,
  phone: '6281200001234',
  email: dewi.email,
  state: 'draft',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
}
export const code: RequestCode = codeOfAnswer(
  { id: 'code-0001', expires_at: '2026-11-20T10:05:00.000Z', otp_delivered: true },
  nowMs,
)

export function body(draft = complete, person = dewi) {
  const made = requestBody(draft, person)
  if (!made) throw new Error('the draft is not complete')
  return made
}
export const made = applyRequestCreated(
  filling(complete),
  { trade_in: request, record_token: 'record-token' },
  body(),
)
export const asked = openCodeScreen(made, code, phone)
