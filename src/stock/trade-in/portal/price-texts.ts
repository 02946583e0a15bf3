import { longDay } from '#core/days.ts'
import type { PriceCheck } from '#stock/price-checks/price-checks.contract.ts'

/** The basis of a price: day, area and the number of comparable cars. */
export function basisOf({
  comparable_count: count,
  date,
}: Pick<PriceCheck, 'comparable_count' | 'date'>): string {
  const compared =
    count === null
      ? ''
      : count === 0
        ? ', belum ada mobil sebanding di stok kami'
        : `, ${count} mobil sebanding di stok kami`
  return `Per ${longDay(date)}, area Jakarta${compared}. Harga akhir ditentukan setelah mobil diperiksa.`
}
