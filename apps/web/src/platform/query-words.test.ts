import { expect, test } from 'vitest'
import { queryWords } from './query-words.ts'

test('error text is read from the three agreed keys only, and taken out of the address', () => {
  expect(queryWords('?error=Masuk%20dibatalkan&tab=riwayat')).toMatchObject({
    error: 'Masuk dibatalkan',
    rest: '?tab=riwayat',
  })
  expect(queryWords('?message=Halo')).toMatchObject({ error: 'Halo', rest: '' })
  expect(queryWords('?error=access_denied&error_description=Ditolak').error).toBe('Ditolak')
  expect(queryWords('?reason=Lain')).toMatchObject({ error: null, rest: '?reason=Lain' })
})

test('error text is cut at 200 characters and blank text is none', () => {
  expect(queryWords(`?error=${'x'.repeat(500)}`).error).toHaveLength(200)
  expect(queryWords('?error=%20').error).toBeNull()
})

test('only known notices are shown, in our own words', () => {
  expect(queryWords('?notice=email-confirmed').notice).toBe('Email Anda sudah terverifikasi, silakan masuk.')
  expect(queryWords('?notice=anything').notice).toBeNull()
})

test('the one-time code of a social sign-in leaves the address', () => {
  expect(queryWords('?exchange=abc')).toEqual({ error: null, notice: null, exchange: 'abc', rest: '' })
})
