import { choice, day, id, money, whole, words } from '../columns.ts'
import type { DataKind } from '../kind.ts'

/** Minimum prices of periodic services, line by line. */
export const SERVICE_PRICES: DataKind = {
  kind: 'service-prices',
  table: 'service_prices',
  key: 'id',
  columns: [
    id('id', 'Id'),
    words('brand', 'Merek', 60),
    words('car_type', 'Model', 60),
    words('city', 'Kota', 80, { optional: true }),
    whole('step_km', 'Servis KM', 500, 1_000_000, { unit: 'KM' }),
    choice('line', 'Baris', ['labour', 'part', 'included', 'excluded'], {
      also: { jasa: 'labour', 'suku cadang': 'part', termasuk: 'included', 'tidak termasuk': 'excluded' },
    }),
    words('item', 'Isi', 120),
    money('price_idr', 'Harga', { optional: true }),
    words('source', 'Sumber', 200),
    day('as_of', 'Per tanggal'),
  ],
  summaryColumns: ['item', 'price_idr'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, harganya tidak disebut lagi.',
  loadContext: async () => ({
    title: (row) => `${row.brand} ${row.car_type} ${row.step_km} KM`,
    problems: (row) => {
      const priced = row.line === 'labour' || row.line === 'part'
      if (priced === (row.price_idr !== null)) return []
      const problem = priced ? 'Jasa dan suku cadang harus berharga' : 'Baris ini tidak berharga'
      return [{ column: 'price_idr', problem }]
    },
  }),
}
