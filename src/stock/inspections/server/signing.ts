import { beginFreshFactor, type FreshFactor, isInspector, proveFreshFactor } from '#account/public.ts'
import { placeClock } from '#core/days.ts'
import { chassisEnd, parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'
import { checkChain } from '#garage/odometer/odometer-chain.model.ts'
import {
  chainOf,
  linkInspection,
  newCode,
  readRecord,
  type SigningParts,
  signRecord,
} from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { tellInspected } from '#stock/inspection-requests/server/tell.ts'
import { readyEvidence, setReleased } from '#stock/photos/server/evidence-sql.ts'
import { countAnswers } from '../inspection-answers.model.ts'
import type { ChainFacts } from '../inspection-claims.model.ts'
import {
  claimsOfContent,
  dayOfInspection,
  type InspectionContent,
  inspectionContent,
  scoresOfContent,
} from '../inspection-content.model.ts'
import { SERVICE_BOOK_POINT } from '../inspection-points.model.ts'
import { formatAnswerCounts } from '../inspection-scores.model.ts'
import { type CompleteDraft, contentOf, type RecordFacts, requireComplete } from './content.ts'
import * as stored from './draft-sql.ts'
import { pointsOfDraft, requireDraft } from './drafts.ts'
import { insertEvidence } from './evidence-sql.ts'
import { insertRecord } from './record-sql.ts'

const TYP = 'toyota-trust-inspection+jws'
const NO_CHAIN: ChainFacts = { state: 'none', readings: 0, last_km: null }

/** The chassis number as it was typed; throws `input_invalid` for a text that is none. */
function chassisIn(typed: string | null): string | null {
  if (!typed?.trim()) return null
  const chassis = parseChassisNumber(typed)
  if (!chassis)
    throw new Failure(
      'input_invalid',
      { field: 'chassis_number' },
      'Nomor rangka terdiri dari 17 huruf dan angka',
    )
  return chassis
}

async function chainFacts(queries: Queries, chassis: string | null): Promise<ChainFacts> {
  const chain = chassis ? await chainOf(queries, chassis) : null
  if (!chain || chain.links.length === 0) return NO_CHAIN
  const { readings, breaks } = await checkChain(chain)
  return {
    state: breaks.length > 0 ? 'broken' : 'whole',
    readings: readings.length,
    last_km: readings.at(-1)?.km ?? null,
  }
}

/** What the odometer chain of the chassis number on the car says, before the inspection is signed. */
export async function lookUpChain(context: AppContext, staff: StaffMember, id: string, typed: string | null) {
  await requireDraft(context.db, staff, id, stored.findDraft)
  const chassis = chassisIn(typed)
  if (chassis) await context.limits.spend('chassisTriesPerStaff', staff.id)
  return chainFacts(context.db, chassis)
}

const signaturePurpose = (id: string) => `staff-signs-inspection:${id}`

/** Begins the fresh second factor that signing a draft asks for. Throws `not_found` for a draft of another workshop. */
export async function beginSigning(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  await requireDraft(context.db, staff, id, stored.findDraft)
  return beginFreshFactor(context, staff, signaturePurpose(id), meta)
}

export interface Signature extends FreshFactor {
  chassis_number: string | null
  odometer_word: string | null
  seen: number
}

/**
 * Signs a complete draft on the revision that the inspector has seen. The record supersedes the former one of the car, and its
 * odometer joins the chain of the chassis number. Throws `inspector_needed`, `inspection_changed`, `inspection_incomplete`,
 * `odometer_below_chain`, and what proving a fresh factor throws.
 */
export async function signDraft(
  context: AppContext,
  staff: StaffMember,
  id: string,
  { chassis_number, odometer_word, seen, ...factor }: Signature,
  meta: Meta,
): Promise<{ code: string }> {
  await requireDraft(context.db, staff, id, stored.findDraft)
  if (!(await isInspector(context.db, staff.id))) throw new Failure('inspector_needed')
  const chassis = chassisIn(chassis_number)
  const useFactor = await proveFreshFactor(context, staff, signaturePurpose(id), factor, meta).catch(
    (problem: unknown) => {
      const isWrong = problem instanceof Failure && problem.code === 'staff_credentials_wrong'
      throw isWrong ? new Failure('staff_credentials_wrong', { field: 'code' }, 'Kode salah') : problem
    },
  )
  return context.transaction(async (tx) => {
    const draft = await requireDraft(tx, staff, id, stored.lockDraft)
    // The inspector right may have been withdrawn meanwhile.
    if (!(await isInspector(tx, staff.id))) throw new Failure('inspector_needed')
    if (draft.revision !== seen) throw new Failure('inspection_changed')
    const [points, changes, taken] = await Promise.all([
      pointsOfDraft(tx, draft),
      stored.changesOf(tx, id),
      readyEvidence(tx, id),
    ])
    const documents = new Set(points.filter(({ photo }) => photo === 'private').map((point) => point.id))
    const photos = taken.map((photo) => ({ ...photo, private: documents.has(photo.point_id) }))
    const complete = requireComplete(points, changes, photos)
    const chain = await chainFacts(tx, chassis)
    const word = odometer_word?.trim() || null
    if (chain.last_km !== null && complete.odometer < chain.last_km && !word)
      throw new Failure('odometer_below_chain', { field: 'odometer_word' })
    if (!(await useFactor(tx)))
      throw new Failure('staff_credentials_wrong', {}, 'Kode atau passkey sudah dipakai')
    const now = context.clock.now()
    const code = newInspectionCode(context)
    await storeSigned(context, tx, complete, {
      id,
      code,
      sample: false,
      list_version: draft.list_version,
      car: draft.car,
      staff,
      chassis,
      chain,
      odometer_word: word,
      signed_at: now,
      started_at: draft.first_answer_at ?? now,
      ended_at: draft.last_answer_at ?? now,
    })
    await insertEvidence(
      tx,
      photos.map((photo) => ({
        ...photo,
        draft_id: null,
        inspection_id: id,
        added_at: now,
        hidden_at: null,
        hidden_by: null,
        hidden_reason: null,
      })),
    )
    const shown = photos.filter((photo) => !photo.private).map((photo) => photo.id)
    await setReleased(tx, shown, true)
    await stored.removeDraft(tx, id)
    await tellInspected(context, tx, draft.stock_no)
    await meta.audit.record(
      {
        event: 'inspection_signed',
        details: { stock_no: draft.stock_no, inspection: code, from: 'draft', to: 'signed' },
      },
      tx,
    )
    return { code }
  })
}

export const newInspectionCode = ({ chance }: Pick<AppContext, 'chance'>): string => newCode(chance, 'TI')

interface SigningFacts extends Omit<RecordFacts, 'chassis_end' | 'inspector'> {
  id: string
  staff: { id: string; name: string }
  chassis: string | null
}

/** Signs what is complete and stores it as the current record of its car. */
export async function storeSigned(
  context: SigningParts & Pick<AppContext, 'chance'>,
  tx: Queries,
  complete: CompleteDraft,
  { id, staff, chassis, ...stated }: SigningFacts,
): Promise<void> {
  const content = contentOf(complete, {
    ...stated,
    inspector: staff.name,
    chassis_end: chassis && chassisEnd(chassis),
  })
  const { car, signed_at } = stated
  const { day } = placeClock(signed_at, car.timezone)
  if (chassis)
    await linkInspection(context, tx, {
      id,
      chassis,
      model: `${car.brand} ${car.car_type} ${car.year}`,
      day,
      km: content.odometer,
    })
  const { scores, overall, grade } = scoresOfContent(content)
  const counts = countAnswers(content.points)
  const stamps = content.points.find((point) => point.id === SERVICE_BOOK_POINT)?.stamps
  await insertRecord(tx, {
    id,
    code: content.code,
    stock_no: content.stock_no,
    branch_id: car.branch_id,
    list_version: content.list_version,
    inspector_id: staff.id,
    inspector_name: staff.name,
    signed_at,
    inspected_on: day,
    odometer: content.odometer,
    points: content.points.length,
    sample: content.sample,
    claims: listSupportedClaims(content),
    inspection_score: overall,
    score_engine: scores.engine,
    score_transmission: scores.transmission,
    score_chassis: scores.chassis,
    score_exterior: scores.exterior,
    score_interior: scores.interior,
    score_electrical: scores.electrical,
    certification_grade: grade,
    inspection_summary: `Diperiksa ${content.points.length} titik: ${formatAnswerCounts(counts)}`,
    stamps: stamps ? JSON.stringify(stamps) : null,
    jws: await signRecord(context, tx, TYP, content),
  })
}

/** Claims that hold on the day of signing, before the car has moved. */
function listSupportedClaims(content: InspectionContent) {
  const today = dayOfInspection(content)
  return claimsOfContent(content, { state: 'signed', today, mileage: content.odometer })
    .filter(({ shown }) => shown)
    .map(({ claim }) => claim)
}

/** The content of a signed record, or null where it is not, to the byte, what was signed. */
export async function readSigned(queries: Queries, jws: string): Promise<InspectionContent | null> {
  const read = inspectionContent.safeParse(await readRecord(queries, TYP, jws))
  return read.success ? read.data : null
}
