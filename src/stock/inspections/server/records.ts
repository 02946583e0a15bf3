import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { isAltered } from '#server/objects/stored-object.ts'
import { requireStockCar } from '#stock/used-cars/server/rules.ts'
import { CLAIM_DAYS } from '../claim-limits.model.ts'
import { isDefectAnswer } from '../inspection-answers.model.ts'
import { type ClaimResult, claimsWithoutInspection, formatClaim } from '../inspection-claims.model.ts'
import {
  claimsOfContent,
  countsOfContent,
  dayOfInspection,
  type InspectionContent,
  type SignedPoint,
  scoresOfContent,
} from '../inspection-content.model.ts'
import { SERVICE_BOOK_POINT } from '../inspection-points.model.ts'
import type {
  CarInspection,
  EvidencePhoto,
  Finding,
  InspectionSummary,
  PublicInspection,
  ShownClaim,
} from '../inspections.contract.ts'
import { type Evidence, publicEvidenceOf } from './evidence-sql.ts'
import { recordByCode, recordsOf, type StoredRecord } from './record-sql.ts'
import { readSigned } from './signing.ts'

const todayOf = ({ clock }: Pick<AppContext, 'clock'>) => localClock(clock.now(), DEFAULT_ZONE).day

const buildClaimResponses = (results: readonly ClaimResult[]): ShownClaim[] =>
  results.map((result) => ({
    claim: result.claim,
    shown: result.shown,
    total: result.total,
    ...formatClaim(result),
  }))

/** The mileage that the stock shows now; null for a car that is not in stock. */
async function mileageOf(
  context: AppContext,
  stockNo: string,
  meta: Pick<Meta, 'header'>,
): Promise<number | null> {
  try {
    return (await requireStockCar(context, stockNo, meta)).mileage_km
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'not_found') return null
    throw problem
  }
}

/** A signed inspection with its claims as of today. One whose signature does not hold shows nothing of its content. */
export async function readInspection(
  context: AppContext,
  code: string,
  meta: Pick<Meta, 'header'>,
): Promise<PublicInspection> {
  const record = await recordByCode(context.db, code)
  if (!record) throw new Failure('not_found')
  const [content, photos, records, mileage] = await Promise.all([
    readSigned(context.db, record.jws),
    publicEvidenceOf(context.db, record.id),
    recordsOf(context.db, record.stock_no),
    mileageOf(context, record.stock_no, meta),
  ])
  const around = neighbours(record, records)
  const isIntact = content !== null && content.code === code && photosMatch(content, photos)
  if (!isIntact) return { ...emptyRecordResponse(record), sold: mileage === null, ...around }
  const day = dayOfInspection(content)
  const today = todayOf(context)
  const derived = scoresOfContent(content)
  return {
    ...emptyRecordResponse(record),
    ...around,
    content,
    claims: buildClaimResponses(claimsOfContent(content, { state: record.state, today, mileage })),
    scores: derived.scores,
    overall: derived.overall,
    grade: derived.grade,
    photos: buildEvidencePhotos(content, photos),
    age_days: ageOf(day, today),
    claims_until: addDays(day, CLAIM_DAYS),
    withdrawn:
      record.state === 'withdrawn'
        ? { at: record.changed_at.toISOString(), reason: record.withdrawn_reason ?? '' }
        : null,
    sold: mileage === null,
  }
}

const ageOf = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

const emptyRecordResponse = ({ code, state }: StoredRecord) => ({
  code,
  state,
  content: null,
  claims: [],
  scores: null,
  overall: 0,
  grade: '',
  photos: [],
  age_days: 0,
  claims_until: null,
  withdrawn: null,
})

/** The newer current inspection of the car, and the earlier ones. */
function neighbours(record: StoredRecord, records: readonly StoredRecord[]) {
  const shown = ({ code, inspected_on }: StoredRecord) => ({ code, day: inspected_on })
  const current = records.find(({ state, id }) => state === 'signed' && id !== record.id)
  const isNewer = current !== undefined && current.signed_at > record.signed_at
  return {
    newer: isNewer ? shown(current) : null,
    earlier: records.filter(({ signed_at }) => signed_at < record.signed_at).map(shown),
  }
}

const hashesOf = ({ points }: InspectionContent) => points.flatMap(({ photos = [] }) => photos)

/** Whether every stored public photo is one that was signed: none was put in place of another. */
function photosMatch(content: InspectionContent, photos: readonly Evidence[]): boolean {
  const signed = new Map(content.points.map(({ id, photos: hashes = [] }) => [id, hashes]))
  return photos.every(({ point_id, sha256 }) => signed.get(point_id)?.includes(sha256) ?? false)
}

function buildEvidencePhotos(
  content: Pick<InspectionContent, 'points'>,
  photos: readonly Evidence[],
): EvidencePhoto[] {
  return content.points.flatMap(({ id, point, photos: hashes = [] }) =>
    hashes.map((sha256): EvidencePhoto => {
      const photo = photos.find((one) => one.point_id === id && one.sha256 === sha256)
      const isShown = photo !== undefined && photo.hidden_reason === null
      return {
        point_id: id,
        sha256,
        alt: point,
        address: isShown ? `/media/${photo.media_key}/{width}.jpg` : null,
        placeholder: isShown ? photo.placeholder : null,
        width: photo?.width ?? 4,
        height: photo?.height ?? 3,
        sample: photo?.sample ?? false,
        hidden_reason: photo?.hidden_reason ?? null,
      }
    }),
  )
}

/** Whether the storage gives other bytes for a signed photo; the rows cannot tell. */
async function hasAlteredPhoto(
  { objects }: Pick<AppContext, 'objects'>,
  content: InspectionContent,
): Promise<boolean> {
  for (const sha256 of hashesOf(content)) if (await isAltered(objects, sha256, 'jpg')) return true
  return false
}

/** The signed record for keeping. */
export async function fileOfInspection(context: AppContext, code: string) {
  const record = await recordByCode(context.db, code)
  if (!record) throw new Failure('not_found')
  return { code, jws: record.jws }
}

/** Whether a file is a signed inspection of ours with the photos that it was signed with, and what has become of it. */
export async function checkInspection(context: AppContext, jws: string, meta: Meta) {
  await context.limits.spend('inspectionChecksPerAddress', meta.network)
  const content = await readSigned(context.db, jws)
  if (!content) return { signature: false, photos: null, state: 'unknown' as const }
  const record = await recordByCode(context.db, content.code)
  const photos = record ? await publicEvidenceOf(context.db, record.id) : []
  const isSame =
    record !== undefined && photosMatch(content, photos) && !(await hasAlteredPhoto(context, content))
  return {
    signature: true,
    photos: record && hashesOf(content).length > 0 && !isSame ? ('changed' as const) : ('same' as const),
    state: record?.state ?? ('unknown' as const),
  }
}

/** The newest signed inspection of a car while it is what was signed; null without one. */
async function findIntact({ db }: Pick<AppContext, 'db'>, stockNo: string) {
  const record = (await recordsOf(db, stockNo)).find(({ state }) => state === 'signed')
  if (!record) return null
  const [content, photos] = await Promise.all([readSigned(db, record.jws), publicEvidenceOf(db, record.id)])
  return content?.code === record.code && photosMatch(content, photos) ? { content, photos } : null
}

/** Claims with their reasons and the summary of the newest signed inspection of a car in stock. */
export async function inspectionOfCar(
  context: AppContext,
  { stock_no, mileage_km }: { stock_no: string; mileage_km: number },
): Promise<CarInspection> {
  const inspected = await findIntact(context, stock_no)
  if (!inspected) return { claims: buildClaimResponses(claimsWithoutInspection()), inspection: null }
  const { content, photos } = inspected
  const today = todayOf(context)
  return {
    claims: buildClaimResponses(claimsOfContent(content, { state: 'signed', today, mileage: mileage_km })),
    inspection: summaryOf(content, photos, today),
  }
}

function summaryOf(
  content: InspectionContent,
  photos: readonly Evidence[],
  today: string,
): InspectionSummary {
  const day = dayOfInspection(content)
  const { scores, overall, grade } = scoresOfContent(content)
  const bad = content.points.filter(({ answer }) => isDefectAnswer(answer))
  return {
    code: content.code,
    sample: content.sample,
    points: content.points.length,
    inspector: content.inspector,
    branch: content.branch.name,
    day,
    odometer: content.odometer,
    age_days: ageOf(day, today),
    counts: countsOfContent(content),
    findings: bad.map(findingOf),
    photos: buildEvidencePhotos({ points: bad }, photos),
    scores,
    overall,
    grade,
    papers: papersOf(content.points),
  }
}

/** The points at which an inspector notes papers and keys. */
const PAPERS = {
  bpkb: 'DOK-01',
  year_tax: 'DOK-05',
  owners: 'DOK-08',
  service_book: SERVICE_BOOK_POINT,
  invoice: 'DOK-13',
  keys: 'DOK-14',
} as const

function papersOf(points: readonly SignedPoint[]): InspectionSummary['papers'] {
  const pointAt = (name: keyof typeof PAPERS) => points.find(({ id }) => id === PAPERS[name])
  const answerAt = (name: keyof typeof PAPERS) => pointAt(name)?.answer ?? null
  const wordsAt = (name: keyof typeof PAPERS) => pointAt(name)?.value || pointAt(name)?.note || null
  return {
    bpkb: answerAt('bpkb'),
    invoice: answerAt('invoice'),
    service_book: answerAt('service_book'),
    owners: wordsAt('owners'),
    keys: wordsAt('keys'),
    // A field that was left empty is unknown: no car is free of tax.
    year_tax: Number(pointAt('year_tax')?.value) || null,
  }
}

const findingOf = ({ id, point, answer, value, unit, note, action }: SignedPoint): Finding => ({
  id,
  point,
  answer,
  value: value ?? null,
  unit: unit ?? null,
  note: note ?? null,
  action: action ?? null,
})
