import { TRANSFER_STEPS, type TransferStepName } from '#garage/car-transfers/car-transfers.contract.ts'
import { FEE_CODES } from '#stock/purchase-costs/cost-figures.model.ts'
import {
  choiceColumn,
  codeColumn,
  dayColumn,
  flagColumn,
  idColumn,
  integerColumn,
  textColumn,
} from '../columns.ts'
import type { DataKind, DataRow, RowProblem } from '../kind.ts'

const PAPERS_MAX = 400

const WITHIN: readonly TransferStepName[] = ['berkas', 'cek_fisik', 'stnk_pelat', 'bpkb', 'catat_nomor']
/** The steps that each kind of transfer has: ticks of owners are stored by these names. */
const REQUIRED = [
  { moves: true, label: 'mutasi', steps: TRANSFER_STEPS.filter((step) => step !== 'cek_fisik') },
  { moves: false, label: 'satu Samsat', steps: WITHIN },
]

/** Checks for repeated steps and positions, and for steps that are missing or in another order. */
function createStepChecks() {
  const taken = new Map<string, number>()
  const positions = new Set<string>()
  const problems = (row: DataRow): RowProblem[] => {
    const found: RowProblem[] = []
    const known = REQUIRED.find(({ moves }) => moves === row.moves)
    const name = `${row.moves} ${row.step}`
    if (!known?.steps.some((step) => step === row.step))
      found.push({ column: 'step', problem: `Bukan langkah ${known?.label}` })
    else if (taken.has(name)) found.push({ column: 'step', problem: `Langkah ${row.step} sudah ada` })
    if (positions.has(`${row.moves} ${row.position}`))
      found.push({ column: 'position', problem: `Urutan ${row.position} sudah dipakai langkah lain` })
    const unknown = String(row.fees ?? '')
      .split('|')
      .find((fee) => fee !== '' && !FEE_CODES.some((one) => one === fee))
    if (unknown) found.push({ column: 'fees', problem: `${unknown} tidak ada di Biaya surat` })
    taken.set(name, Number(row.position))
    positions.add(`${row.moves} ${row.position}`)
    return found
  }
  const fileProblems = (): RowProblem[] =>
    REQUIRED.flatMap(({ moves, label, steps }) => {
      const missing = steps.filter((step) => !taken.has(`${moves} ${step}`))
      if (missing.length > 0)
        return [{ column: 'step', problem: `Langkah ${label} kurang: ${missing.join(', ')}` }]
      const order = steps.map((step) => taken.get(`${moves} ${step}`) ?? 0)
      const isOrdered = order.every((position, at) => at === 0 || position > (order[at - 1] ?? 0))
      return isOrdered ? [] : [{ column: 'position', problem: `Urutan langkah ${label} berubah` }]
    })
  return { problems, fileProblems }
}

/** What owners do to register a car in their name, each with its source. */
export const STEPS_OF_TRANSFERS: DataKind = {
  kind: 'transfer-steps',
  table: 'transfer_steps',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    flagColumn('moves', 'Pindah Samsat'),
    integerColumn('position', 'Urutan', 1, 99),
    choiceColumn('step', 'Langkah', TRANSFER_STEPS),
    textColumn('title', 'Judul', 80),
    textColumn('words', 'Kalimat', 300),
    textColumn('place', 'Tempat', 80, { optional: true }),
    textColumn('papers', 'Berkas', PAPERS_MAX, { optional: true }),
    codeColumn('fees', 'Biaya', /^[a-z0-9_]+(?:\|[a-z0-9_]+)*$/, 'bukan kode biaya dengan | di antaranya', {
      optional: true,
    }),
    textColumn('source', 'Sumber', 200),
    dayColumn('as_of', 'Per tanggal'),
  ],
  summaryColumns: ['step', 'position', 'source'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas. Setiap langkah harus ada.',
  loadContext: async () => ({ title: ({ title }) => String(title), ...createStepChecks() }),
}
