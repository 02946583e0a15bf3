/** The cars that a row of a table applies to: a make, optionally one model and a range of years. */
export interface CarScope {
  brand: string
  car_type: string | null
  year_from: number | null
  year_to: number | null
}

export interface ScopedCar {
  brand: string
  /** The model. */
  type: string
  year: number
}

/** Whether two names of a brand or type mean the same; case and outer spaces do not count. */
export const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const isCarInScope = ({ brand, car_type, year_from, year_to }: CarScope, car: ScopedCar) =>
  isSame(brand, car.brand) &&
  (car_type === null || isSame(car_type, car.type)) &&
  car.year >= (year_from ?? car.year) &&
  car.year <= (year_to ?? car.year)

const getSpecificity = ({ car_type, year_from, year_to }: CarScope) =>
  (car_type === null ? 0 : 2) + (year_from === null && year_to === null ? 0 : 1)

/** The most specific row that applies to a car; null where none does. */
export function findMostSpecificRow<Row extends CarScope>(rows: readonly Row[], car: ScopedCar): Row | null {
  let best: Row | null = null
  for (const row of rows)
    if (isCarInScope(row, car) && (!best || getSpecificity(row) > getSpecificity(best))) best = row
  return best
}
