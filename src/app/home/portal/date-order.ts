import type { CarDate } from '#garage/car-care/car-dates.model.ts'

const isOver = ({ mood }: CarDate) => mood === 'over'

/** What has passed first, then what comes; each by its day. */
export const sortOverdueFirst = <D extends CarDate>(dates: readonly D[]): D[] =>
  dates.toSorted(
    (one, other) => Number(isOver(other)) - Number(isOver(one)) || one.day.localeCompare(other.day),
  )
