import { expect, test } from 'vitest'
import { ApiError } from '#core/api-error.ts'
import { failures } from '#core/errors.ts'
import { isOutcomeUnknown, refusalOf, SERVER_FAULT } from './refusal.ts'

test('shows the sentence of the server for a failure without its own text', () => {
  expect(SERVER_FAULT).toBe(failures.server_fault.message)
  expect(refusalOf(new Error('x'))).toMatchObject({ status: 500, message: SERVER_FAULT })
  expect(refusalOf(new ApiError(502, '')).message).toBe(SERVER_FAULT)
  expect(refusalOf(new ApiError(0, '')).message).toMatch(/^Koneksi terputus/)
  expect(refusalOf(new ApiError(400, 'Nama wajib diisi')).message).toBe('Nama wajib diisi')
})

test('calls an outcome unknown while a record may have been stored', () => {
  for (const status of [0, 500, 503]) expect(isOutcomeUnknown({ status, message: 'x' })).toBe(true)
  expect(isOutcomeUnknown({ status: 409, message: 'x', retryAfter: 1 })).toBe(true)
  for (const status of [400, 409, 422, 429]) expect(isOutcomeUnknown({ status, message: 'x' })).toBe(false)
})
