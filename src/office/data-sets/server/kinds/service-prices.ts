import { choiceColumn, dayColumn, idColumn, integerColumn, moneyColumn, textColumn } from '../columns.ts'
import type { DataKind } from '../kind.ts'

/** Minimum prices of periodic services, line by line. */
export const SERVICE_PRICES: DataKind = {
  kind: 'service-prices',
  table: 'service_prices',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    textColumn('brand', 'Merek', 60),
    textColumn('car_type', 'Model', 60),
    textColumn('city', 'Kota', 80, { optional: true }),
    integerColumn('step_km', 'Servis KM', 500, 1_000_000, { unit: 'KM' }),
    choiceColumn('line', 'Baris', ['labour', 'part', 'included', 'excluded'], {
      aliases: { jasa: 'labour', 'suku cadang': 'part', termasuk: 'included', 'tidak termasuk': 'excluded' },
    }),
    textColumn('item', 'Isi', 120),
    moneyColumn('price_idr', 'Harga', { optional: true }),
    textColumn('source', 'Sumber', 200),
    dayColumn('as_of', 'Per tanggal'),
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
