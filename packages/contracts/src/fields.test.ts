import { describe, expect, it } from 'vitest'
import {
  calendarDay,
  email,
  instant,
  line,
  newPassword,
  recordId,
  referenceId,
  text,
  timeOfDay,
} from './fields.ts'
import { said } from './testing/said.ts'

const GOOD = {}
const only = (sentence: string) => ({ '': sentence })
const NUL = String.fromCharCode(0)
const HALF_CHARACTER = '\ud83d'

describe('free text', () => {
  it.each([
    ['baris\nbaru', GOOD],
    ['x'.repeat(10), GOOD],
    ['🚗'.repeat(10), GOOD],
    ['x'.repeat(11), only('Catatan maksimal 10 karakter')],
    ['', only('Catatan wajib diisi')],
    ['  \n', only('Catatan wajib diisi')],
    [7, only('Catatan wajib diisi')],
    [`a${NUL}`, only('Catatan memuat karakter yang tidak bisa disimpan')],
    [`a${HALF_CHARACTER}`, only('Catatan memuat karakter yang tidak bisa disimpan')],
    [NUL.repeat(11), only('Catatan memuat karakter yang tidak bisa disimpan')],
  ])('%j: %j', (value, sentences) => {
    expect(said(text('Catatan', 10, 'Catatan wajib diisi'), value)).toEqual(sentences)
  })

  it('that may be left out may be empty, and is still text', () => {
    expect(said(text('Catatan', 10), '')).toEqual(GOOD)
    expect(said(text('Catatan', 10), 7)).toEqual(only('Catatan harus berupa teks'))
  })

  it.each(['a\nb', 'a\rb'])('of one line refuses %j', (value) => {
    expect(said(line('Nama', 10), value)).toEqual(only('Nama harus satu baris'))
    expect(said(line('Nama', 10), 'a b')).toEqual(GOOD)
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
    ['  ', only('Email wajib diisi')],
    [null, only('Email wajib diisi')],
    ['ratna', only('Format email salah')],
    ['ratna@example', only('Format email salah')],
    ['ratna@example.c', only('Format email salah')],
    ['ratna@.com', only('Format email salah')],
    ['ratna@a..com', only('Format email salah')],
    ['@example.com', only('Format email salah')],
    ['ratna wijaya@example.com', only('Format email salah')],
    ['ratna@example.com>', only('Format email salah')],
  ])('%j: %j', (value, sentences) => {
    expect(said(address, value)).toEqual(sentences)
  })

  it('is kept without the blanks around it', () => {
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
    ['🚗'.repeat(7), only('Password minimal 8 karakter')],
    ['', only('Input Password terlebih dahulu!')],
    [undefined, only('Input Password terlebih dahulu!')],
    [`1234567${NUL}`, only('Password memuat karakter yang tidak bisa disimpan')],
    [NUL, only('Password memuat karakter yang tidak bisa disimpan')],
  ])('%j: %j', (value, sentences) => {
    expect(said(newPassword(), value)).toEqual(sentences)
  })

  it('is called what its form calls it', () => {
    expect(said(newPassword('Password Baru'), '')).toEqual(only('Input Password Baru terlebih dahulu!'))
    expect(said(newPassword('Password Baru'), 'x')).toEqual(only('Password Baru minimal 8 karakter'))
    expect(said(newPassword('Password', 'Isi dulu'), '')).toEqual(only('Isi dulu'))
  })
})

describe('ids, days and times', () => {
  it.each([
    [
      recordId,
      ['12345678', 'a_B-c9d0', 'x'.repeat(64)],
      ['1234567', 'x'.repeat(65), 'a/b12345', 'ä2345678', 7],
    ],
    [referenceId, [7, '7', '123456789'], ['1234567890', '', '1a', 'a1', '-1', '1.5', null]],
    [
      calendarDay('x'),
      ['2026-11-24', '2028-02-29', '1900-01-01', '2199-12-31'],
      [
        '2026-02-29',
        '2026-13-01',
        '2026-1-1',
        '1899-12-31',
        '2200-01-01',
        'x2026-11-24',
        '2026-11-24T',
        20261124,
      ],
    ],
    [
      timeOfDay('x'),
      ['00:00', '09:30', '19:59', '23:59'],
      ['24:00', '9:30', '09:60', '109:30', '09:300', 930],
    ],
    [instant, ['2026-11-21T03:00:00Z', new Date(0)], [7, null]],
  ])('takes and refuses, row %#', (schema, good, bad) => {
    for (const value of good) expect([value, said(schema, value)]).toEqual([value, GOOD])
    for (const value of bad) expect([value, Object.keys(said(schema, value))]).toEqual([value, ['']])
  })

  it('says its own sentence of a day and of a time', () => {
    expect(said(calendarDay('Bukan tanggal'), 'besok')).toEqual(only('Bukan tanggal'))
    expect(said(calendarDay('Bukan tanggal'), 1)).toEqual(only('Bukan tanggal'))
    expect(said(timeOfDay('Bukan jam'), 'pagi')).toEqual(only('Bukan jam'))
    expect(said(timeOfDay('Bukan jam'), 1)).toEqual(only('Bukan jam'))
  })

  it('turns ids of the address into numbers and instants into UTC', () => {
    expect(referenceId.parse('1001')).toBe(1001)
    expect(instant.parse('2026-11-21T10:00:00+07:00')).toBe('2026-11-21T03:00:00.000Z')
    expect(instant.parse(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  })
})
