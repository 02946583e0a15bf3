import { LICENSE_PLATE_PATTERN, storedPlate } from '../../cars.contract.ts'

/** Why a typed registration number is invalid; false for a valid one. */
export const plateProblem = (typed: string) =>
  !LICENSE_PLATE_PATTERN.test(storedPlate(typed)) &&
  'Nomor polisi hanya berisi huruf dan angka, contoh B 1420 KZT'
