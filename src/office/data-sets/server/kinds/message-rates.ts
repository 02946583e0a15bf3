import { choiceColumn, dayColumn, idColumn, integerColumn, textColumn } from '../columns.ts'
import type { DataKind, DataRow, RowProblem } from '../kind.ts'

const CHANNELS = ['whatsapp'] as const
const CATEGORIES = ['authentication', 'utility', 'service', 'marketing'] as const
const IDR_PER_1000_MAX = 100_000_000

/** A check for a second rate of a category from the same day. */
function createRateCheck() {
  const taken = new Set<string>()
  return (row: DataRow): RowProblem[] => {
    const name = `${row.channel} ${row.category} ${row.valid_from}`
    if (taken.has(name))
      return [{ column: 'valid_from', problem: `Tarif ${row.category} mulai tanggal ini sudah ada` }]
    taken.add(name)
    return []
  }
}

/** The prices of messages, each with its source; the desk estimates costs by them. */
export const RATES_OF_MESSAGES: DataKind = {
  kind: 'message-rates',
  table: 'message_rates',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    choiceColumn('channel', 'Saluran', CHANNELS),
    choiceColumn('category', 'Kategori', CATEGORIES),
    integerColumn('idr_per_1000', 'Rupiah per 1.000 pesan', 0, IDR_PER_1000_MAX),
    dayColumn('valid_from', 'Berlaku mulai'),
    textColumn('source', 'Sumber', 200),
    dayColumn('as_of', 'Per tanggal'),
  ],
  summaryColumns: ['category', 'idr_per_1000', 'valid_from'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas. Biaya pesan lama lalu tidak bisa diperkirakan.',
  loadContext: async () => ({
    title: ({ channel, category }) => `${channel} ${category}`,
    problems: createRateCheck(),
  }),
}
