import { describe, expect, test } from 'vitest'
import {
  asked,
  body,
  code,
  complete,
  dewi,
  filling,
  made,
  nowMs,
  phone,
  request,
} from '#tests/web/trade-in.ts'
import {
  applyCodeRefused,
  applyRequestRefused,
  closeCodeScreen,
  findStoredRequest,
  findUsableCode,
  forgetOtherNumber,
  openCodeScreen,
} from './verification.ts'

describe('the request', () => {
  test('is reused for the same content; another phone number only needs another code', () => {
    expect(findStoredRequest(made, body())?.request.id).toBe(request.id)
    expect(findStoredRequest(made, body(complete, { ...dewi, phone: '081299998888' }))?.request.id).toBe(
      request.id,
    )
    expect(findStoredRequest(made, body(complete, { ...dewi, name: 'Dewi' }))).toBeNull()
    expect(findStoredRequest(made, body({ ...complete, notes: 'AC baru' }))).toBeNull()
  })

  test('keeps its idempotency key only while its outcome is unknown', () => {
    const flow = filling(complete)
    expect(applyRequestRefused(flow, { status: 0, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(applyRequestRefused(flow, { status: 503, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(applyRequestRefused(flow, { status: 400, message: 'x' }, 'key-2').requestKey).toBe('key-2')
  })
})

describe('the code', () => {
  test('can be typed again after its screen was closed, while it lasts and for its own number', () => {
    const shut = closeCodeScreen(asked)
    expect(shut.phase).toBe('filling')
    if (!shut.made) throw new Error('the request is gone')
    expect(findUsableCode(shut.made, '0812-0000-1234', nowMs)).toEqual(code)
    expect(findUsableCode(shut.made, '081299998888', nowMs)).toBeNull()
    expect(findUsableCode(shut.made, phone, nowMs + 300_000)).toBeNull()
  })

  test('follows the number that it was sent to', () => {
    expect(openCodeScreen(made, code, '0812-9999-8888').made?.request.phone).toBe('6281299998888')
  })

  test('of another number ends with its request, which gets no second code for a while', () => {
    const shut = closeCodeScreen(asked)
    expect(forgetOtherNumber(shut, '0812-0000-1234', 'key-2')).toBe(shut)
    expect(forgetOtherNumber(shut, '081299998888', 'key-2')).toMatchObject({
      made: null,
      requestKey: 'key-2',
    })
    expect(forgetOtherNumber(made, '081299998888', 'key-2')).toBe(made)
  })

  test('a final refusal lets the next attempt create another request', () => {
    const shut = closeCodeScreen(asked)
    expect(applyCodeRefused(shut, { status: 429, message: 'x', retryAfter: 30 }, 'key-2').made).not.toBeNull()
    expect(applyCodeRefused(shut, { status: 0, message: 'x' }, 'key-2').made).not.toBeNull()
    expect(applyCodeRefused(shut, { status: 429, message: 'x', retryAfter: 3600 }, 'key-2').made).toBeNull()
    expect(applyCodeRefused(shut, { status: 429, message: 'x' }, 'key-2')).toMatchObject({
      requestKey: 'key-2',
    })
  })
})
