import { expect, test } from 'vitest'
import { findMileageProblem } from './mileage-field.tsx'

test('a mileage above a million is refused at the field', () => {
  for (const accepted of [null, 0, 45_000, 1_000_000]) expect(findMileageProblem(accepted)).toBeUndefined()
  for (const refused of [1_000_001, 12_345_678])
    expect(findMileageProblem(refused)).toBe('Jarak tempuh harus 0 sampai 1.000.000 km')
})
