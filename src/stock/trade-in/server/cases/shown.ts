import type * as z from 'zod/mini'
import { maskedPhone } from '#core/phone.ts'
import type { Queries } from '#server/database/database.ts'
import { maskEmail } from '#server/logger.ts'
import { photosOfVisits } from '#workshop/public.ts'
import type { inspection, inspectionSheet, tradeInCase } from '../../desk-trade-ins.contract.ts'
import {
  CASE_ACTS,
  type CaseFacts,
  caseOutcome,
  type tradeInProgress,
} from '../../trade-in-cases.contract.ts'
import { carriedPassportOf } from '../passport.ts'
import { inspectionsOf, offersOf, type StoredCase, type StoredInspection, type StoredOffer } from './sql.ts'

/** The inspections and offers of a case, the newest first. */
export interface CaseHistory {
  inspections: StoredInspection[]
  offers: StoredOffer[]
}

export async function caseHistoryOf(queries: Queries, id: string): Promise<CaseHistory> {
  const [inspections, offers] = await Promise.all([inspectionsOf(queries, [id]), offersOf(queries, [id])])
  return { inspections, offers }
}

/** The offer that the customer has not answered yet. */
export const currentOffer = ({ offers }: Pick<CaseHistory, 'offers'>): StoredOffer | undefined =>
  offers.find(({ answer }) => answer === null)

const isCancelledOrNoShow = ({ visit_state }: StoredInspection) =>
  ['cancelled', 'no_show'].includes(visit_state)

/** Inputs of the rules that decide which acts are possible. */
export const factsOf = ({ state }: Pick<StoredCase, 'state'>, history: CaseHistory): CaseFacts => ({
  state,
  appointed: history.inspections[0] !== undefined && !isCancelledOrNoShow(history.inspections[0]),
  offerEndsAt: currentOffer(history)?.ends_at ?? null,
})

/** The wanted car as the stock has it. */
export interface WantedCar {
  name: string
  price: number
}

const buildCaseCar = ({ brand, model, spec, body, year, mileage, condition, notes }: StoredCase) => ({
  brand,
  model,
  spec,
  body,
  year,
  mileage,
  condition,
  notes,
})

type Photo = Awaited<ReturnType<typeof photosOfVisits>>[number]

function buildCaseInspection(row: StoredInspection, photos: readonly Photo[]): z.input<typeof inspection> {
  const { engine, transmission, chassis, exterior, interior, electrical } = row
  const { branch_id: id, branch, city, timezone, visit_id } = row
  const all = { engine, transmission, chassis, exterior, interior, electrical }
  return {
    ...row,
    branch: { id, branch, city, timezone },
    starts_at: row.service_date,
    // These columns are written together.
    scores: row.entered_at ? (all as { [Name in keyof typeof all]: number }) : null,
    photos: photos.filter((photo) => photo.visit_id === visit_id && photo.of === 'inspection'),
  }
}

/** A case for head office; `wanted` is null where the stock does not have the car. */
export async function buildCaseResponse(
  queries: Queries,
  row: StoredCase,
  wanted: WantedCar | null,
  now: Date,
): Promise<z.input<typeof tradeInCase>> {
  const history = await caseHistoryOf(queries, row.id)
  const facts = factsOf(row, history)
  const photos = await photosOfVisits(
    queries,
    history.inspections.map(({ visit_id }) => visit_id),
  )
  return {
    ...row,
    car: buildCaseCar(row),
    customer: {
      name: row.name,
      phone_masked: maskedPhone(row.phone),
      email_masked: maskEmail(row.email),
      has_account: row.customer_id !== null,
    },
    wanted: row.wanted_stock_no
      ? { stock_no: row.wanted_stock_no, name: wanted?.name ?? null, price: wanted?.price ?? null }
      : null,
    inspections: history.inspections.map((one) => buildCaseInspection(one, photos)),
    offers: history.offers,
    passport: await carriedPassportOf(queries, row, now),
    acts: CASE_ACTS.filter((act) => 'to' in caseOutcome(facts, act, now)),
  }
}

/** One inspection for the workshop. */
export async function buildInspectionSheet(
  queries: Queries,
  row: StoredCase,
  visit: { id: string; plate: string; version: number },
  now: Date,
): Promise<z.input<typeof inspectionSheet>> {
  const history = await caseHistoryOf(queries, row.id)
  const found = history.inspections.find(({ visit_id }) => visit_id === visit.id)
  if (!found) throw new Error(`visit ${visit.id} inspects no case`)
  const isNewest = found === history.inspections[0]
  return {
    number: row.number,
    plate: visit.plate,
    version: visit.version,
    car: buildCaseCar(row),
    inspection: buildCaseInspection(found, await photosOfVisits(queries, [visit.id])),
    open:
      isNewest &&
      ['arrived', 'handed_over'].includes(found.visit_state) &&
      'to' in caseOutcome(factsOf(row, history), 'inspect', now),
  }
}

/** A case for its customer. */
export function buildCaseProgress(
  row: Pick<StoredCase, 'id' | 'number' | 'state' | 'state_since'>,
  { inspections, offers }: CaseHistory,
): z.input<typeof tradeInProgress> {
  const newest = inspections[0]
  return {
    ...row,
    inspection: newest && !isCancelledOrNoShow(newest) ? { ...newest, starts_at: newest.service_date } : null,
    offers,
  }
}
