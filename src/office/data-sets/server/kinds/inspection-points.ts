import { CLAIMS, type Claim } from '#stock/inspections/claims.model.ts'
import { CLAIM_LABELS } from '#stock/inspections/inspection-claims.model.ts'
import {
  FUELS,
  GEARBOXES,
  PHOTO_RULES,
  POINT_GROUPS,
  POINT_ID,
  POINT_KINDS,
  pointApplies,
} from '#stock/inspections/inspection-points.model.ts'
import { SCORES } from '#stock/inspections/scores.model.ts'
import { usedInspectionPoints } from '#stock/public.ts'
import {
  type Column,
  choiceColumn,
  codeColumn,
  decimalColumn,
  flagColumn,
  integerColumn,
  textColumn,
} from '../columns.ts'
import type { DataKind, DataRow, RowContext, RowProblem } from '../kind.ts'

const LIMIT_MAX = 100_000
/** Seconds that all points of a car may take, 45 minutes. */
const SECONDS_MAX = 2_700
const PETROL_POINTS_MIN = 150
const CLAIM_POINTS_MIN: Record<Claim, number> = { no_flood: 15, no_major_crash: 15, true_odometer: 6 }

const limitColumn = (name: string, label: string): Column =>
  decimalColumn(name, label, LIMIT_MAX, { optional: true })
const KINDS_OF_CARS = [...FUELS, ...GEARBOXES].join('|')

/** What inspectors look at, in working order. */
export const INSPECTION_POINTS: DataKind = {
  kind: 'inspection-points',
  table: 'inspection_points',
  key: 'id',
  columns: [
    codeColumn('id', 'Id', POINT_ID, 'bukan kode seperti BJR-01'),
    choiceColumn('group', 'Kelompok', POINT_GROUPS),
    integerColumn('position', 'Urutan', 1, 99),
    textColumn('point', 'Titik', 80),
    textColumn('how', 'Cara', 160),
    choiceColumn('answer', 'Jawaban', POINT_KINDS),
    textColumn('unit', 'Satuan', 20, { optional: true }),
    limitColumn('good_min', 'Baik dari'),
    limitColumn('good_max', 'Baik sampai'),
    limitColumn('attention_min', 'Perhatian dari'),
    limitColumn('attention_max', 'Perhatian sampai'),
    textColumn('limit_source', 'Sumber batas', 160, { optional: true }),
    choiceColumn('photo', 'Foto', PHOTO_RULES),
    choiceColumn('claim', 'Kalimat', CLAIMS, { optional: true }),
    flagColumn('absent_ok', 'Tidak ada dihitung baik'),
    choiceColumn('score', 'Nilai', SCORES, { optional: true }),
    integerColumn('weight', 'Bobot', 0, 3),
    integerColumn('seconds', 'Detik', 1, 900),
    codeColumn(
      'only',
      'Hanya',
      new RegExp(`^(?:${KINDS_OF_CARS})(?:\\|(?:${KINDS_OF_CARS}))*$`),
      'bukan bahan bakar atau transmisi',
      {
        optional: true,
      },
    ),
  ],
  summaryColumns: ['group', 'answer', 'claim'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, tidak ditanyakan lagi pada inspeksi baru.',
  async loadContext(db): Promise<RowContext> {
    const known = await usedInspectionPoints(db)
    const rows = [] as DataRow[]
    return {
      title: ({ point }) => String(point),
      problems: (row) => {
        rows.push(row)
        return [...findChangedMeaning(row, known), ...findLimitProblems(row)]
      },
      fileProblems: () => [...findTooFewPoints(rows), ...findTooLongInspection(rows)],
    }
  },
}

type Known = ReadonlyMap<string, { group: string; answer: string }>

/** An id never changes its meaning: results of earlier inspections are read by it. */
function findChangedMeaning({ id, group, answer }: DataRow, known: Known): RowProblem[] {
  const former = known.get(String(id))
  if (!former) return []
  const changed = (column: string, from: string, to: unknown): RowProblem[] =>
    from === to
      ? []
      : [
          {
            column,
            problem: `${id} sudah dipakai dengan ${from}. Titik lain perlu id baru`,
            suggestion: from,
          },
        ]
  return [...changed('group', former.group, group), ...changed('answer', former.answer, answer)]
}

/** Limits belong to measured points, do not overlap, and name their source. */
function findLimitProblems(row: DataRow): RowProblem[] {
  const names = ['good_min', 'good_max', 'attention_min', 'attention_max'] as const
  if (row.answer !== 'measure') {
    const given = names.find((name) => row[name] !== null)
    return given ? [{ column: given, problem: 'Hanya titik yang diukur punya batas' }] : []
  }
  const empty = [...names, 'unit', 'limit_source'].find((name) => row[name] === null)
  if (empty)
    return [{ column: empty, problem: 'Kosong. Titik yang diukur perlu satuan, batas, dan sumbernya' }]
  const [goodMin = 0, goodMax = 0, min = 0, max = 0] = names.map((name) => Number(row[name]))
  if (goodMax < goodMin || max < min)
    return [{ column: 'good_max', problem: 'Batas sampai kurang dari batas dari' }]
  if (min <= goodMax && goodMin <= max)
    return [{ column: 'attention_min', problem: 'Batas perhatian menimpa batas baik' }]
  return []
}

const CARS = FUELS.flatMap((fuel) => GEARBOXES.map((transmission) => ({ fuel, transmission })))
const pointsOf = (rows: readonly DataRow[], car: (typeof CARS)[number]) =>
  rows.filter(({ only }) => pointApplies({ only: only === null ? null : String(only) }, car))

function findTooFewPoints(rows: readonly DataRow[]): RowProblem[] {
  const counts = (matches: (row: DataRow) => boolean, cars = CARS) =>
    Math.min(...cars.map((car) => pointsOf(rows, car).filter(matches).length))
  const petrol = counts(
    () => true,
    CARS.filter(({ fuel }) => fuel === 'Bensin'),
  )
  const claims = CLAIMS.flatMap((claim): RowProblem[] => {
    const count = counts((row) => row.claim === claim)
    const least = CLAIM_POINTS_MIN[claim]
    const problem = `Klaim ${CLAIM_LABELS[claim]} tinggal ${count} titik, paling sedikit ${least}`
    return count < least ? [{ column: 'claim', problem }] : []
  })
  if (petrol >= PETROL_POINTS_MIN) return claims
  const problem = `Mobil bensin tinggal ${petrol} titik, paling sedikit ${PETROL_POINTS_MIN}`
  return [{ column: 'id', problem }, ...claims]
}

function findTooLongInspection(rows: readonly DataRow[]): RowProblem[] {
  const seconds = Math.max(
    ...CARS.map((car) => pointsOf(rows, car).reduce((sum, row) => sum + Number(row.seconds), 0)),
  )
  if (seconds <= SECONDS_MAX) return []
  return [{ column: 'seconds', problem: `Semua titik ${seconds} detik, paling banyak ${SECONDS_MAX}` }]
}
