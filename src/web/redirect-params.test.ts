import { expect, test } from 'vitest'
import { parseRedirectParams } from './redirect-params.ts'

test('reads an error text from three keys only, and removes it from the query', () => {
  expect(parseRedirectParams('?error=Masuk%20dibatalkan&tab=riwayat')).toMatchObject({
    error: 'Masuk dibatalkan',
    rest: '?tab=riwayat',
  })
  expect(parseRedirectParams('?message=Halo')).toMatchObject({ error: 'Halo', rest: '' })
  expect(parseRedirectParams('?error=access_denied&error_description=Ditolak').error).toBe('Ditolak')
  expect(parseRedirectParams('?reason=Lain')).toMatchObject({ error: null, rest: '?reason=Lain' })
})

test('cuts an error text at 200 characters, and ignores a blank one', () => {
  expect(parseRedirectParams(`?error=${'x'.repeat(500)}`).error).toHaveLength(200)
  expect(parseRedirectParams('?error=%20').error).toBeNull()
})

test('shows the text of a known notice only', () => {
  expect(parseRedirectParams('?notice=email-confirmed').notice).toBe(
    'Email Anda sudah terverifikasi, silakan masuk.',
  )
  expect(parseRedirectParams('?notice=anything').notice).toBeNull()
})

test('removes the one-time code of a social sign-in from the query', () => {
  expect(parseRedirectParams('?exchange=abc')).toEqual({
    error: null,
    notice: null,
    exchange: 'abc',
    rest: '',
  })
})
