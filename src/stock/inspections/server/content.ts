import { Failure } from '#server/failure.ts'
import type { StoredChange } from '../desk-inspections.contract.ts'
import {
  isDefectAnswer,
  lacksOf,
  type MissingAnswerPart,
  NOT_EXAMINED_MAX,
  settledAnswer,
} from '../inspection-answers.model.ts'
import type { ChainFacts } from '../inspection-claims.model.ts'
import type { InspectionContent, SignedPoint } from '../inspection-content.model.ts'
import { type InspectionPoint, ODOMETER_POINT } from '../inspection-points.model.ts'
import type { Evidence } from './evidence-sql.ts'
import type { DraftCar } from './schema.ts'

type Photo = Pick<Evidence, 'point_id' | 'private' | 'sha256'>

/** Everything of a draft that is signed. */
export interface CompleteDraft {
  points: readonly InspectionPoint[]
  /** The settled answer of each point. */
  answers: ReadonlyMap<string, StoredChange>
  photos: readonly Photo[]
  odometer: number
}

const WORDS: Record<Exclude<MissingAnswerPart, 'answer'>, string> = {
  value: 'nilai',
  note: 'catatan',
  reason: 'sebab',
  photo: 'foto',
  action: 'tindakan',
}

/** A draft as it may be signed. Throws `inspection_incomplete` with what is missing first. */
export function requireComplete(
  points: readonly InspectionPoint[],
  changes: readonly StoredChange[],
  photos: readonly Photo[],
): CompleteDraft {
  const byPoint = Map.groupBy(changes, ({ point_id }) => point_id)
  const answers = new Map<string, StoredChange>()
  const lacking: { point: InspectionPoint; lacks: MissingAnswerPart[] }[] = []
  for (const point of points) {
    const given = settledAnswer(byPoint.get(point.id) ?? [])
    const taken = photos.filter((photo) => photo.point_id === point.id).length
    const lacks = lacksOf(point, given, taken)
    if (given) answers.set(point.id, given)
    if (lacks.length > 0) lacking.push({ point, lacks })
  }
  const refuse = (sentence: string) => new Failure('inspection_incomplete', {}, sentence)
  const unanswered = lacking.filter(({ lacks }) => lacks.includes('answer')).length
  if (unanswered > 0) throw refuse(`Belum bisa: ${unanswered} titik belum dijawab`)
  const [first] = lacking
  if (first) {
    const words = first.lacks.map((lack) => (lack === 'answer' ? 'jawaban' : WORDS[lack])).join(' dan ')
    throw refuse(`Belum bisa: ${first.point.point} belum ada ${words}`)
  }
  const excused = [...answers.values()].filter(({ answer }) => answer === 'not_examined').length
  if (excused > NOT_EXAMINED_MAX)
    throw refuse(`Belum bisa: ${excused} titik tidak diperiksa, paling banyak ${NOT_EXAMINED_MAX}`)
  const read = answers.get(ODOMETER_POINT)
  if (read?.answer !== 'noted' || read.value === null)
    throw refuse('Belum bisa: angka odometer belum dicatat')
  return { points, answers, photos, odometer: Number(read.value) }
}

/** The facts of a record besides its answers. */
export interface RecordFacts {
  code: string
  sample: boolean
  list_version: number
  car: DraftCar
  chassis_end: string | null
  inspector: string
  started_at: Date
  ended_at: Date
  signed_at: Date
  odometer_word: string | null
  chain: ChainFacts
}

/** The content that is signed: empty fields are left out, and nothing names a plate, an owner or a document. */
export function contentOf(
  { points, answers, photos, odometer }: CompleteDraft,
  { code, sample, list_version, car, chassis_end, inspector, ...stated }: RecordFacts,
): InspectionContent {
  return {
    code,
    sample,
    list_version,
    stock_no: car.stock_no,
    car: {
      brand: car.brand,
      type: car.car_type,
      spec: car.car_spec,
      body: car.body,
      year: car.year,
      colour: car.colour,
      transmission: car.transmission,
      fuel: car.fuel,
      chassis_end,
    },
    branch: { name: car.branch, city: car.city, timezone: car.timezone },
    inspector: inspector.trim(),
    started_at: stated.started_at.toISOString(),
    ended_at: stated.ended_at.toISOString(),
    signed_at: stated.signed_at.toISOString(),
    odometer,
    odometer_word: stated.odometer_word,
    chain: stated.chain,
    points: points.flatMap((point) => {
      const given = answers.get(point.id)
      return given ? [signedPoint(point, given, photos)] : []
    }),
  }
}

function signedPoint(point: InspectionPoint, given: StoredChange, photos: readonly Photo[]): SignedPoint {
  const { answer, value, note, reason, action, stamps } = given
  const shown = photos.filter((photo) => photo.point_id === point.id && !photo.private)
  const hashes = [...new Set(shown.map(({ sha256 }) => sha256))]
  return {
    id: point.id,
    group: point.group,
    point: point.point,
    kind: point.answer,
    answer,
    ...(value !== null && { value, ...(point.unit && { unit: point.unit }) }),
    ...(note?.trim() && { note: note.trim() }),
    ...(reason?.trim() && { reason: reason.trim() }),
    ...(isDefectAnswer(answer) && action && { action }),
    ...(stamps &&
      stamps.length > 0 && { stamps: stamps.toSorted((one, other) => one.number - other.number) }),
    ...(point.claim && { claim: point.claim }),
    ...(point.absent_ok && { absent_ok: true }),
    ...(point.score && { score: point.score, weight: point.weight }),
    ...(hashes.length > 0 && { photos: hashes }),
  }
}
