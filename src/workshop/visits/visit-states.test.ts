import { describe, expect, it } from 'vitest'
import { isAtWorkshop, isInspectionOnly, isOfStock, VISIT_STATES } from './visit-states.model.ts'

describe('a visit', () => {
  it('has its car at the workshop from the arrival until the hand-over', () => {
    expect(VISIT_STATES.filter(isAtWorkshop)).toEqual(['arrived', 'in_work', 'waiting', 'ready'])
  })

  it.each([
    ['Test drive', true, true],
    ['Lihat mobil bekas', true, true],
    ['Inspeksi tukar tambah', false, true],
    ['General Repair', false, false],
    ['', false, false],
  ])(
    'for %j is for a car of the stock: %j, and without work and bill: %j',
    (service, ofStock, withoutWork) => {
      expect([isOfStock(service), isInspectionOnly(service)]).toEqual([ofStock, withoutWork])
    },
  )
})
