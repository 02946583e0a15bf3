import { describe, expect, it } from 'vitest'
import { isNameWithoutAddress, requirePersonName } from './person-names.ts'

describe('the name of a person', () => {
  it.each([
    'Ratna Wijaya',
    'H. Ahmad, S.E.',
    'H.Ahmad Hidayat,S.Kom',
    'ahmad hidayat, s.kom.',
    'Prof.Dr. Siti Nur’aini, M.Si., Ph.D.',
    'dr. Budi, Sp.OG',
    'Apt. Dewi, S.Farm.Apt',
    "R.A. Kartini-Hadi d'Arc",
    'I Made W.',
    'ꦫꦠ꧀ꦤ',
  ])('may be %j', (name) => {
    expect(isNameWithoutAddress(name)).toBe(true)
  })

  it.each([
    'ratna@contoh.id',
    'Menang di judi.com',
    'Menang di Judi.Com',
    'bit.ly/hadiah',
    'T.Co',
    'https://contoh',
    'www.contoh',
    'Klik hadiah88.xyz sekarang',
    'promo-hadiah.casino',
    'contoh.casino',
    'contoh.web.id.',
    'contoh。com',
    'contoh．com',
  ])('contains no address as in %j', (name) => {
    expect(isNameWithoutAddress(name)).toBe(false)
  })

  it.each(['081200001234', '12.34', '٣٤٥', '"…"', '\u3164\u1160 7'])(
    'is refused without a letter as in %j',
    (name) => {
      expect(() => requirePersonName({ name })).toThrow('Nama harus memuat huruf')
    },
  )

  it.each(['Ibu Nur 2', 'Ñ', '王', 'Siti'])('needs one letter only, as in %j', (name) => {
    expect(() => requirePersonName({ name })).not.toThrow()
  })
})
