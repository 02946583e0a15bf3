import { type Day, longDay, shortDay } from '#core/days.ts'
import { groupBy } from '#core/grouping.ts'
import { kilometres } from '#core/money.ts'
import { joinNames, PROGRAMME_NAMES, promiseName } from '../promise-names.model.ts'
import type { ShownPromise, ShownPromises } from '../promises.contract.ts'

/** What an owner can do about a line. */
type PromiseAction = 'hand_over' | 'reading' | 'programme' | 'first_owner' | 'reported' | 'first_or_reported'

export interface PromiseLine {
  key: string
  tone: 'valid' | 'soon' | 'unknown' | 'lost'
  text: string
  /** Sentences below, the source last. */
  details: string[]
  action: PromiseAction | null
}

const SOON_DAYS = 60
const MISSING: Record<string, string> = {
  delivered: 'tanggal serah terima pertama',
  reading: 'jarak tempuh terbaru',
  programme: 'apakah mobil ini masuk T-CARE',
  month: 'bulan ini bulan batasnya',
  fuel: 'jenis penggerak',
  rule: 'sumber tidak sejalan',
  confirmation: 'sumbernya baru satu berita',
}
const ACTIONS: Record<string, PromiseAction> = {
  delivered: 'hand_over',
  reading: 'reading',
  programme: 'programme',
}
const DECISION = 'Keputusan ada di bengkel resmi.'

type Answers = Pick<ShownPromises, 'owner'> & Partial<Pick<ShownPromises, 'programme_by'>>

/** `10 Juni 2027 atau 60.000 KM`, as far as both are known. */
const formatLimits = ({ until, km_until }: ShownPromise): string =>
  [until && longDay(until), km_until !== null && kilometres(km_until)].filter(Boolean).join(' atau ')

const reportText = ({ owner }: Answers) =>
  owner === 'unknown'
    ? 'Bila Anda bukan pemilik pertama, laporkan bukti kepemilikan ke dealer Toyota supaya garansi berlanjut'
    : 'Anda bukan pemilik pertama: laporkan bukti kepemilikan ke dealer Toyota supaya garansi berlanjut'

/** Where a line was read and on which day, after what rests on the owner's own answer alone. */
function groundsOf({ promise, grounds }: ShownPromise, { programme_by }: Answers): string[] {
  const source = grounds
    ? `${grounds.status === 'sample' ? 'Contoh, bukan aturan pabrikan. ' : ''}Sumber: ${grounds.source}, dibaca ${longDay(grounds.read_on)}. ${DECISION}`
    : DECISION
  const isAnswered = programme_by === 'owner' && (promise === 'service' || promise === 'extended')
  return isAnswered ? ['Program mobil ini menurut Anda.', source] : [source]
}

function formatFreeService(row: ShownPromise): string {
  const { number, free, programme } = row
  if (free === 'labour')
    return `Jasa servis ke-${number} gratis sampai ${formatLimits(row)}, suku cadang dibayar`
  const name = programme && PROGRAMME_NAMES[programme]
  const content = free === 'labour_parts' ? 'jasa dan suku cadang' : null
  const grounds = [name, content].filter(Boolean).join(': ')
  return `Servis ke-${number} gratis sampai ${formatLimits(row)}${grounds ? ` (${grounds})` : ''}`
}

function formatExtension(row: ShownPromise): string {
  const services = row.needs.filter(({ what }) => what === 'service')
  const days = services.map(
    ({ number, by }, index) =>
      `${index === 0 ? 'servis ke' : 'ke'}-${number}${by ? ` paling lambat ${longDay(by)}` : ''}`,
  )
  return days.length > 0
    ? `Garansi bertambah 1 tahun bila ${days.join(' dan ')}`
    : `Garansi bertambah 1 tahun, sampai ${formatLimits(row)}`
}

function validText(row: ShownPromise): string {
  if (row.promise === 'service') return formatFreeService(row)
  if (row.promise === 'extended') return formatExtension(row)
  return `${promiseName(row)} sampai ${formatLimits(row)}`
}

function lostText(row: ShownPromise): string {
  const { missing, since, number } = row
  const name = promiseName(row)
  if (number !== null && since)
    return `${name} hilang ${longDay(since)}: servis ke-${number} tercatat sesudah ${longDay(dayBefore(since))}`
  if (missing === 'time' && since) return `${name} berakhir ${longDay(since)}`
  if (missing === 'km') return `${name} berakhir menurut jarak tempuh`
  if (missing === 'used') return `${name} sudah dipakai semua`
  return `${name} tidak berlaku untuk mobil ini`
}
const dayBefore = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const missingText = ({ missing, number }: ShownPromise) =>
  number === null
    ? (MISSING[missing ?? ''] ?? 'data belum lengkap')
    : `servis ke-${number} tidak tercatat di sini`

function conditionalLine(row: ShownPromise, answers: Answers): PromiseLine {
  const { promise, needs, number, until } = row
  const kinds = needs.map(({ what }) => what)
  const line = { key: promise, tone: 'soon' as const, action: null }
  const details = groundsOf(row, answers)
  if (kinds.includes('owner'))
    return {
      ...line,
      text: `${row.free === 'labour' ? 'Jasa servis' : 'Servis'} ke-${number} gratis untuk pemilik pertama${until ? ` sampai ${longDay(until)}` : ''}`,
      details: ['Aturan untuk pemilik berikutnya belum kami temukan: pastikan di bengkel.', ...details],
      action: answers.owner === 'unknown' ? 'first_owner' : null,
    }
  const report = kinds.includes('report') ? [`${reportText(answers)}.`] : []
  const ask = answers.owner === 'unknown' ? 'first_or_reported' : 'reported'
  if (kinds.includes('terms'))
    return {
      ...line,
      tone: 'valid',
      text: `${promiseName(row)}. Batasnya ${formatLimits(row)}`,
      details: [
        'Syarat tahun ke-4 dan seterusnya belum kami temukan: pastikan di bengkel resmi.',
        ...report,
        ...details,
      ],
      action: report.length > 0 ? ask : null,
    }
  const service = needs.find(({ what }) => what === 'service')
  if (!service) return { ...line, text: validText(row), details: [...report, ...details], action: ask }
  // Past the safe day, only the last day of the month remains.
  const late =
    service.by === service.last && service.last
      ? [`Masih dihitung tepat waktu sampai ${longDay(service.last).replace(/ \d{4}$/, '')}.`]
      : []
  return { ...line, text: formatExtension(row), details: [...late, ...report, ...details] }
}

function lineOf(row: ShownPromise, answers: Answers): PromiseLine | null {
  if (row.kind === 'no_rule' || row.promise === 'roadside') return null
  if (row.kind === 'conditional') return conditionalLine(row, answers)
  if (row.kind === 'lost')
    return {
      key: row.promise,
      tone: 'lost',
      text: lostText(row),
      details: groundsOf(row, answers),
      action: null,
    }
  const parts = row.parts ? [`Suku cadang gratis: ${joinNames(row.parts).toLowerCase()}.`] : []
  const left = row.km_left === null ? [] : [`Sisa ${kilometres(row.km_left)}.`]
  return {
    key: row.promise,
    tone: 'valid',
    text: validText(row),
    details: [...parts, ...left, ...groundsOf(row, answers)],
    action: null,
  }
}

/** One line for all promises that lack the same fact. */
function unknownLines(rows: readonly ShownPromise[], answers: Answers): PromiseLine[] {
  const groups = groupBy(
    rows.filter(({ kind, promise }) => kind === 'unknown' && promise !== 'roadside'),
    ({ missing }) => missing ?? '',
  )
  return [...groups].flatMap(([missing, [first, ...others]]) => {
    if (!first) return []
    const names = [first, ...others].map((row) => promiseName(row).toLowerCase())
    const stamps = first.number === null ? [] : ['Bawa buku servis ke bengkel resmi.']
    return [
      {
        key: `missing-${missing}`,
        tone: 'unknown' as const,
        text: `Belum bisa dipastikan: ${missingText(first)}`,
        details: [`Untuk ${joinNames(names)}.`, ...stamps, ...groundsOf(first, answers)],
        action: ACTIONS[missing] ?? null,
      },
    ]
  })
}
const isWithin = (day: Day | null, today: Day) =>
  day !== null && (Date.parse(day) - Date.parse(today)) / 86_400_000 <= SOON_DAYS

/** Order on the car's page: by day, free service, valid soon, answerable unknown, other valid, other unknown. */
function rankOf(row: ShownPromise, today: Day): number {
  if (row.needs.some(({ by }) => by !== null)) return 1
  if (row.promise === 'service') return 2
  return isWithin(row.until, today) ? 3 : 5
}

/** The lines of a car in the order in which an owner reads them, and those that are over. */
export function listPromiseLines(
  { rows, ...answers }: Pick<ShownPromises, 'rows'> & Answers,
  today: Day,
): { open: PromiseLine[]; over: PromiseLine[] } {
  const known = rows
    .filter(({ kind }) => kind === 'valid' || kind === 'conditional')
    .map((row) => ({ line: lineOf(row, answers), rank: rankOf(row, today) }))
  const unknown = unknownLines(rows, answers).map((line) => ({ line, rank: line.action ? 4 : 6 }))
  const open = [...known, ...unknown]
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ line }) => line ?? [])
  const over = rows.filter(({ kind }) => kind === 'lost').flatMap((row) => lineOf(row, answers) ?? [])
  return { open, over }
}

/** The result of the row in at most thirty signs; null without any rule. */
export function summarisePromises({ rows, owner }: Pick<ShownPromises, 'rows' | 'owner'>, today: Day) {
  const known = rows.filter(({ promise, kind }) => promise !== 'roadside' && kind !== 'no_rule')
  if (known.length === 0) return null
  const days = known.flatMap(({ needs }) => needs.flatMap(({ by }) => by ?? [])).toSorted()
  const dated = known.filter(({ needs }) => needs.some(({ by }) => by !== null))
  const holding = known.filter(
    (row) => (row.kind === 'valid' || row.kind === 'conditional') && !dated.includes(row),
  )
  const parts = [
    holding.length > 0 && `${holding.length} berlaku`,
    days[0] && `${dated.length} sebelum ${shortDay(days[0])}`,
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  const asked = listPromiseLines({ rows, owner }, today).open.filter(({ action }) => action !== null)
  if (asked.length > 0) return `${asked.length} perlu Anda jawab`
  return known.some(({ kind }) => kind === 'unknown') ? 'Belum bisa dipastikan' : 'Sudah lewat'
}
