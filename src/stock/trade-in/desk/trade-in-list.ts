import type { ListDefinition } from '#web/desk/lists/definition.ts'
import { type TradeInSlip, tradeInList } from '../desk-trade-ins.contract.ts'
import { CASE_STATE_LABELS, CASE_STATES } from '../trade-in-cases.contract.ts'

export const TRADE_INS_PATH = '/desk/tukar-tambah'

const MINUTE_MS = 60_000

/** The list of requests of head office. */
export const TRADE_INS: ListDefinition<TradeInSlip> & { open: (row: TradeInSlip) => string } = {
  name: 'tukar-tambah',
  calls: tradeInList,
  filters: [
    { name: 'q', label: 'Nomor atau pelat', kind: 'words', placeholder: 'TT-0188' },
    {
      name: 'state',
      label: 'Keadaan',
      kind: 'choice',
      all: 'Semua keadaan',
      options: CASE_STATES.map((value) => ({ value, label: CASE_STATE_LABELS[value] })),
    },
    { name: 'from', label: 'Masuk sejak', kind: 'day' },
    { name: 'until', label: 'Masuk sampai', kind: 'day' },
  ],
  sortWords: { newest: 'Terbaru', oldest: 'Terlama' },
  empty: 'Belum ada permintaan',
  open: ({ id }) => `${TRADE_INS_PATH}/${id}`,
  everyMs: MINUTE_MS,
}
