import { describe, expect, it } from 'vitest'
import { collectRefusals } from '#tests/contracts/refusals.ts'
import { email, line, newPassword, text } from './fields.ts'

const GOOD = {}
const only = (sentence: string) => ({ '': sentence })
const NUL = String.fromCharCode(0)
const HALF_CHARACTER = '\ud83d'

describe('free text', () => {
  it.each([
    ['baris\nbaru', GOOD],
    ['x'.repeat(10), GOOD],
    ['x'.repeat(11), only('Catatan maksimal 10 karakter')],
    ['', only('Catatan wajib diisi')],
    ['  \n', only('Catatan wajib diisi')],
    [7, only('Catatan wajib diisi')],
    [`a${NUL}`, only('Catatan memuat karakter yang tidak bisa disimpan')],
    [`a${HALF_CHARACTER}`, only('Catatan memuat karakter yang tidak bisa disimpan')],
  ])('reports the problems of the text %j as %j', (value, sentences) => {
    expect(collectRefusals(text('Catatan', 10, 'Catatan wajib diisi'), value)).toEqual(sentences)
  })

  it('accepts an empty optional text, and rejects a number', () => {
    expect(collectRefusals(text('Catatan', 10), '')).toEqual(GOOD)
    expect(collectRefusals(text('Catatan', 10), 7)).toEqual(only('Catatan harus berupa teks'))
  })

  it.each(['a\nb', 'a\rb'])('rejects %j as a single line', (value) => {
    expect(collectRefusals(line('Nama', 10), value)).toEqual(only('Nama harus satu baris'))
    expect(collectRefusals(line('Nama', 10), 'a b')).toEqual(GOOD)
  })
})

describe('a single line', () => {
  const name = line('Nama', 40, 'Nama wajib diisi')

  it.each([
    ['Ratna \u202eayajiW', 'Ratna ayajiW'],
    ['\u200b Ratna\u2028Wijaya ', 'Ratna Wijaya'],
    ['\u200fRatna\u200e', 'Ratna'],
    ['Rat\u200bna\ufeff', 'Ratna'],
    ['Ratna\u2066 Dewi\u2069', 'Ratna Dewi'],
    ['Ratna\tDewi\u0007\u009f', 'Ratna Dewi'],
    ['Ra\u00adtna', 'Ratna'],
  ])('stores %j without marks that are not seen', (typed, stored) => {
    expect(name.parse(typed)).toBe(stored)
  })

  it.each([
    'Suharto',
    "Nur'aini",
    'Nur’aini',
    'H. Ahmad, S.E., M.M.',
    'Ni Luh Putu-Ayu',
    'ꦫꦠ꧀ꦤ',
    'محمد',
    '王伟',
    'R2',
  ])('accepts %j', (value) => {
    expect(name.parse(value)).toBe(value)
  })

  it.each(['\u200b', '\u202e\u202c', '...', '-', '🚗', '\u3164', '\u2800', '\u115f \u1160', "'"])(
    'reads %j as nothing written',
    (value) => {
      expect(collectRefusals(name, value)).toEqual(only('Nama wajib diisi'))
    },
  )

  it('may be empty or without a letter where it is not required', () => {
    expect(line('Catatan', 40).parse('')).toBe('')
    expect(line('Catatan', 40).parse('-')).toBe('-')
  })
})

describe('an e-mail address', () => {
  const address = email('Email wajib diisi', 'Format email salah')
  const ofLength = (length: number) => `${'a'.repeat(length - '@toyota.id'.length)}@toyota.id`
  it.each([
    ['ratna@example.com', GOOD],
    ['Ratna.W_1%+-x@mail.example-a.co.id', GOOD],
    [' ratna@example.com ', GOOD],
    [ofLength(254), GOOD],
    [ofLength(255), only('Format email salah')],
    ['', only('Email wajib diisi')],
    ['ratna', only('Format email salah')],
    ['ratna@example', only('Format email salah')],
    ['ratna wijaya@example.com', only('Format email salah')],
  ])('reports the problems of the address %j as %j', (value, sentences) => {
    expect(collectRefusals(address, value)).toEqual(sentences)
  })

  it('stores an address without the blanks around it', () => {
    expect(address.parse(' ratna@example.com ')).toBe('ratna@example.com')
  })
})

describe('a new password', () => {
  it.each([
    ['12345678', GOOD],
    ['        ', GOOD],
    ['🚗'.repeat(8), GOOD],
    ['x'.repeat(128), GOOD],
    ['🚗'.repeat(128), GOOD],
    ['x'.repeat(129), only('Password maksimal 128 karakter')],
    ['1234567', only('Password minimal 8 karakter')],
    ['', only('Input Password terlebih dahulu!')],
    [`1234567${NUL}`, only('Password memuat karakter yang tidak bisa disimpan')],
  ])('reports the problems of the password %j as %j', (value, sentences) => {
    expect(collectRefusals(newPassword(), value)).toEqual(sentences)
  })
})
