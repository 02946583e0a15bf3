import { expect, test } from 'vitest'
import { redirectParams } from './redirect-params.ts'

test('error text is read from the three agreed keys only, and taken out of the address', () => {
  expect(redirectParams('?error=Masuk%20dibatalkan&tab=riwayat')).toMatchObject({
    error: 'Masuk dibatalkan',
    rest: '?tab=riwayat',
  })
  expect(redirectParams('?message=Halo')).toMatchObject({ error: 'Halo', rest: '' })
  expect(redirectParams('?error=access_denied&error_description=Ditolak').error).toBe('Ditolak')
  expect(redirectParams('?reason=Lain')).toMatchObject({ error: null, rest: '?reason=Lain' })
})

test('error text is cut at 200 characters and blank text is none', () => {
  expect(redirectParams(`?error=${'x'.repeat(500)}`).error).toHaveLength(200)
  expect(redirectParams('?error=%20').error).toBeNull()
})

test('only known notices are shown, in our own words', () => {
  expect(redirectParams('?notice=email-confirmed').notice).toBe(
    'Email Anda sudah terverifikasi, silakan masuk.',
  )
  expect(redirectParams('?notice=anything').notice).toBeNull()
})

test('the one-time code of a social sign-in leaves the address', () => {
  expect(redirectParams('?exchange=abc')).toEqual({ error: null, notice: null, exchange: 'abc', rest: '' })
})
