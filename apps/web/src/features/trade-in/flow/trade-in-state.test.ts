import type { TradeIn } from '@toyota-trust/contracts/trade-in.ts'
import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft } from './trade-in-draft.ts'
import { flowFrom } from './trade-in-memory.ts'
import { requestBody } from './trade-in-request.ts'
import {
  claimed,
  edit,
  emptyFlow,
  type Flow,
  finished,
  furthestStep,
  pathOf,
  type RequestCode,
  stepFrom,
  stepShown,
} from './trade-in-state.ts'
import {
  closed,
  confirming,
  createRefused,
  madeAs,
  openCode,
  sendRefused,
  sentCode,
  stored,
  verified,
} from './verification.ts'

const now = new Date('2026-11-20T10:00:00Z')
const nowMs = now.getTime()
const phone = '081200001234'
const dewi = { name: 'Dewi Lestari', phone, email: 'dewi@contoh.id' }

const car = {
  brand: { id: 1, name: 'Toyota' },
  model: { id: 101, name: 'Agya' },
  year: 2013,
  spec: { id: 7, name: 'Agya 1.0 E M/T', priceId: 20001 },
}
const complete: Draft = { ...emptyDraft, car, mileage: 50_000, condition: 'baik' }
const filling = (draft: Draft): Flow => ({ ...emptyFlow('key-1'), draft })

const request: TradeIn = {
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
const code: RequestCode = sentCode(
  { id: 'code-0001', expires_at: '2026-11-20T10:05:00.000Z', otp_delivered: true },
  nowMs,
)

function body(draft = complete, person = dewi) {
  const made = requestBody(draft, person)
  if (!made) throw new Error('the draft is not complete')
  return made
}
const made = stored(filling(complete), { trade_in: request, record_token: 'record-token' }, body())
const asked = confirming(made, code, phone)

describe('the steps', () => {
  test('stand in the address, and an unknown one is the start', () => {
    expect(([0, 1, 2, 3] as const).map((step) => stepFrom(pathOf(step).split('/')[2]))).toEqual([0, 1, 2, 3])
    expect(stepFrom('apa')).toBe(0)
  })

  test('open one by one as they are filled', () => {
    expect(furthestStep(filling(emptyDraft), now)).toBe(0)
    expect(furthestStep(filling({ ...emptyDraft, car }), now)).toBe(1)
    expect(furthestStep(filling({ ...complete, condition: '' }), now)).toBe(1)
    expect(furthestStep(filling({ ...complete, mileage: 0 }), now)).toBe(2)
    expect(stepShown(filling({ ...emptyDraft, car }), 3, now)).toBe(1)
    expect(stepShown(filling(complete), 1, now)).toBe(1)
  })

  test('lead from a finished request to its result, or to the start of the next one', () => {
    const done = finished(verified(asked, { ...request, state: 'verified' }))
    expect(stepShown(done, 2, now)).toBe(3)
    expect(stepShown(done, 0, now)).toBe(0)
    expect(done.draft).toEqual(emptyDraft)
    const next = edit(done, (draft) => ({ ...draft, car }), 'key-2')
    expect(next).toMatchObject({ phase: 'filling', made: null, requestKey: 'key-2', draft: { car } })
  })
})

describe('the request', () => {
  test('is made once for the same words; another phone number only asks for another code', () => {
    expect(madeAs(made, body())?.request.id).toBe(request.id)
    expect(madeAs(made, body(complete, { ...dewi, phone: '081299998888' }))?.request.id).toBe(request.id)
    expect(madeAs(made, body(complete, { ...dewi, name: 'Dewi' }))).toBeNull()
    expect(madeAs(made, body({ ...complete, notes: 'AC baru' }))).toBeNull()
  })

  test('keeps its key only while the answer is open', () => {
    const flow = filling(complete)
    expect(createRefused(flow, { status: 0, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(createRefused(flow, { status: 503, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(createRefused(flow, { status: 400, message: 'x' }, 'key-2').requestKey).toBe('key-2')
  })

  test('belongs to the account once it was taken over', () => {
    expect(claimed(made, request.id).made?.recordToken).toBeNull()
    expect(claimed(made, 'another').made?.recordToken).toBe('record-token')
  })
})

describe('the code', () => {
  test('can be typed again after its screen was closed, while it lasts and for its own number', () => {
    const shut = closed(asked)
    expect(shut.phase).toBe('filling')
    if (!shut.made) throw new Error('the request is gone')
    expect(openCode(shut.made, '0812-0000-1234', nowMs)).toEqual(code)
    expect(openCode(shut.made, '081299998888', nowMs)).toBeNull()
    expect(openCode(shut.made, phone, nowMs + 300_000)).toBeNull()
  })

  test('follows the number that it was sent to', () => {
    expect(confirming(made, code, '0812-9999-8888').made?.request.phone).toBe('6281299998888')
  })

  test('that is refused for good lets the next attempt make another request', () => {
    const shut = closed(asked)
    expect(sendRefused(shut, { status: 429, message: 'x', retryAfter: 30 }, 'key-2').made).not.toBeNull()
    expect(sendRefused(shut, { status: 0, message: 'x' }, 'key-2').made).not.toBeNull()
    expect(sendRefused(shut, { status: 429, message: 'x', retryAfter: 3600 }, 'key-2').made).toBeNull()
    expect(sendRefused(shut, { status: 429, message: 'x' }, 'key-2')).toMatchObject({ requestKey: 'key-2' })
  })
})

describe('after a reload', () => {
  const again = (flow: Flow) => flowFrom(JSON.stringify(flow))

  test('form, code screen and result come back', () => {
    for (const flow of [filling(complete), asked, closed(asked)]) expect(again(flow)).toEqual(flow)
    expect(again(verified(asked, request))?.phase).toBe('done')
  })

  test('text that is not ours is nothing', () => {
    for (const text of [
      null,
      '',
      '{',
      '{}',
      '{"phase":"done"}',
      JSON.stringify({ ...asked, made: { request } }),
    ]) {
      expect(flowFrom(text)).toBeNull()
    }
  })
})
