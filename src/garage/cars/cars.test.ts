import { describe, expect, it } from 'vitest'
import { createChangeCheck } from '#tests/contracts/refusals.ts'
import { carName, createCar, storedPlate } from './cars.contract.ts'

const draft = { mobil_bekas_id: 12, license_plate: 'B 1420 KZT', stnk_term: '2027-05-01', color: 'WHITE' }
const changed = createChangeCheck(createCar.body, draft)
const CHOOSE = { mobil_bekas_id: 'Pilih mobil dari katalog' }
const PLATE = { license_plate: 'Nomor polisi hanya berisi huruf dan angka, contoh B 1420 KZT' }

describe('registering a car', () => {
  it.each([
    [{ mobil_bekas_id: '12' }, {}],
    [{ mobil_bekas_id: 0 }, CHOOSE],
    [{ license_plate: '' }, { license_plate: 'Nomor polisi wajib diisi' }],
    [{ license_plate: ' - ' }, { license_plate: 'Nomor polisi wajib diisi' }],
    [{ license_plate: 'B 1234567890 X' }, {}],
    [{ license_plate: 'B 1234567890 XY' }, { license_plate: 'Nomor polisi maksimal 12 karakter' }],
    [{ license_plate: 'B 1420 K_T' }, PLATE],
    [{ engine_number: '   ' }, {}],
    [{ engine_number: 'x'.repeat(31) }, { engine_number: 'Nomor rangka/mesin maksimal 30 karakter' }],
    [{ stnk_term: '01/05/2027' }, { stnk_term: 'Masa berlaku STNK harus berupa tanggal' }],
    [{ color: 'PINK' }, { color: 'Pilih warna yang tersedia' }],
  ])('reports the problems of a car with %j as %j', (change, sentences) => {
    expect(changed(change)).toEqual(sentences)
  })

  it('stores plate and chassis number in capitals, and an empty number as null', () => {
    expect(createCar.body.parse({ ...draft, engine_number: ' mhf123 ' })).toMatchObject({
      mobil_bekas_id: 12,
      license_plate: 'B1420KZT',
      engine_number: 'MHF123',
    })
    expect(createCar.body.parse({ ...draft, engine_number: ' ' }).engine_number).toBeNull()
    expect(storedPlate('b.1420-k z t')).toBe('B1420KZT')
  })
})

describe('the name of a car', () => {
  it.each([
    [{ brand: 'Toyota', type: 'Avanza', spec: 'Avanza 1.5 G CVT' }, 'Toyota Avanza 1.5 G CVT'],
    [{ brand: 'Toyota', type: 'Avanza', spec: 'AVANZA 1.5 G' }, 'Toyota AVANZA 1.5 G'],
    [{ brand: 'Toyota', type: 'Avanza', spec: '1.5 G CVT' }, 'Toyota Avanza 1.5 G CVT'],
    [{ brand: 'Toyota', type: 'Agya', spec: 'New Agya 1.0' }, 'Toyota Agya New Agya 1.0'],
  ])('names %j as %s', (car, name) => {
    expect(carName(car)).toBe(name)
  })
})
