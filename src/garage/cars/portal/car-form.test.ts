import { describe, expect, test } from 'vitest'
import { type CarForm, carBody, checkCar, emptyCarForm, mayBeSaved, stnkProblem } from './car-form.ts'

const filled: CarForm = {
  brand: { id: 1, name: 'Toyota' },
  model: { id: 2, name: 'Yaris' },
  year: 2022,
  spec: { id: 3, name: '1.5 S GR CVT', priceId: 77 },
  colour: 'BLUE',
  plate: 'b 2217 sfa',
  stnk: '20/05/2028',
  engine: '',
}

describe('add-car form', () => {
  test('can be saved once everything but the chassis number is filled in', () => {
    expect(mayBeSaved(filled)).toBe(true)
    expect(mayBeSaved(emptyCarForm)).toBe(false)
    for (const missing of [
      { brand: null },
      { model: null },
      { year: null },
      { spec: null },
      { colour: '' as const },
      { plate: '   ' },
      { stnk: '' },
      { stnk: '20/05' },
      { stnk: '31/02/2028' },
    ]) {
      expect(mayBeSaved({ ...filled, ...missing })).toBe(false)
    }
  })

  test('sends the plate without spaces and in upper case', () => {
    expect(carBody(filled)).toEqual({
      mobil_bekas_id: 77,
      license_plate: 'B2217SFA',
      engine_number: null,
      stnk_term: '2028-05-20',
      color: 'BLUE',
    })
    expect(carBody({ ...filled, engine: ' mhfxx00g0x ' })?.engine_number).toBe('MHFXX00G0X')
    expect(carBody(emptyCarForm)).toBeNull()
  })

  test('reports an impossible date, a date too far ahead, and an impossible plate', () => {
    expect(stnkProblem({ ...filled, stnk: '31/02/2028' })).toBe('Tanggal tidak valid')
    expect(stnkProblem({ ...filled, stnk: '31/0' })).toBeUndefined()
    const today = new Date('2026-11-23T03:00:00Z')
    expect(stnkProblem({ stnk: '23/11/2032' }, today)).toBeUndefined()
    expect(stnkProblem({ stnk: '23/11/2051' }, today)).toBe(
      'STNK berlaku paling lama 5 tahun. Periksa tahunnya',
    )
    expect(checkCar(filled)).toEqual([])
    expect(checkCar({ ...filled, plate: 'B 14*0' })[0]?.message).toBe(
      'Nomor polisi hanya berisi huruf dan angka, contoh B 1420 KZT',
    )
  })
})
