import { addDays, addMonths, instantAt, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import type { StoredChange } from '#stock/inspections/desk-inspections.contract.ts'
import type { Answer, GivenAnswer } from '#stock/inspections/inspection-answers.model.ts'
import {
  type InspectionPoint,
  numberOf,
  ODOMETER_POINT,
  pointsFor,
  SERVICE_BOOK_POINT,
} from '#stock/inspections/inspection-points.model.ts'
import {
  insertDraft,
  pointsOfList,
  storePointList,
  upsertDraftChanges,
} from '#stock/inspections/server/draft-sql.ts'
import { setWithdrawn } from '#stock/inspections/server/record-sql.ts'
import type { DraftCar } from '#stock/inspections/server/schema.ts'
import { newInspectionCode, storeSigned } from '#stock/inspections/server/signing.ts'
import { evidenceOf, insertSampleEvidence, storeEvidence } from './sample-evidence.ts'

/** Two of three cars of the sample stock, as far as sixty reach. */
const CARS = 60
const SKIPPED_EVERY = 3
const LIST_VERSION = 1
const INSPECTORS = ['Dimas Prasetyo', 'Rina Kartika', 'Agus Santoso', 'Wulan Sari']
/** Of the sixty, by their place: an old inspection, a withdrawn one, one that replaces another, and a draft. */
const OLD = 7
const WITHDRAWN = 13
const REPLACED = 19
const DRAFT = 25
const OLD_DAYS = 131
/** Every so many service books have no stamps. */
const UNSTAMPED_EVERY = 5

const FINDINGS: readonly Partial<Record<string, Partial<GivenAnswer>>>[] = [
  {
    'EKS-07': {
      answer: 'attention',
      note: 'Baret 18 cm di sisi kanan, cat tidak pecah.',
      action: 'in_price',
    },
  },
  { 'EKS-20': { answer: 'repair', note: 'Karet kanan sobek.', action: 'replaced' } },
  { 'EKS-23': { answer: 'attention', note: 'Baret di bibir velg kiri belakang, 4 cm.', action: 'as_is' } },
  {
    'CAT-08': {
      answer: 'attention',
      value: '268',
      note: 'Pernah dicat ulang, tanpa dempul.',
      action: 'as_is',
    },
    'KAK-06': { answer: 'attention', value: '6', note: 'Ban serep, minggu 34 tahun 2020.', action: 'as_is' },
  },
  {
    'KAK-08': {
      answer: 'attention',
      value: '3.4',
      action: 'as_is',
      note: 'Masih bisa dipakai sekitar 10.000 KM.',
    },
  },
  { 'LIS-11': { answer: 'repair', note: 'Lampu kabut kiri mati.', action: 'repaired' } },
]
/** Every so many cars a claim is missing, each for another reason. */
const WITHOUT_CLAIM: readonly Partial<Record<string, Partial<GivenAnswer>>>[] = [
  { 'BJR-12': { answer: 'not_examined', reason: 'baut tersangkut' } },
  { 'TBR-07': { answer: 'attention', note: 'Pilar B kiri pernah dilas ulang.', action: 'in_price' } },
  { 'INT-08': { answer: 'attention', note: 'Karet pedal baru pada mobil lama.', action: 'as_is' } },
]
const WITHOUT_CLAIM_EVERY = 6

/**
 * Makes inspections of sample cars that say so, once: on the embedded database, whose stock is the sample. Nobody looked at a car;
 * two thirds have all claims.
 */
export async function makeSampleInspections(context: AppContext): Promise<void> {
  const { db, config, clock } = context
  if (config.databaseUrl || config.production) return
  const known = await db.selectFrom('inspections').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { data } = await context.erp(productCatalog, {
    params: { product: config.erp.product },
    body: { limit: CARS * 2, sort: 'newest' },
  })
  const branches = new Map((await context.accountPorts.workshops()).map((one) => [one.id, one.timezone]))
  const cars = data.filter((_, at) => at % SKIPPED_EVERY !== SKIPPED_EVERY - 1).slice(0, CARS)
  const today = clock.now().toISOString().slice(0, 10)
  const illustrations = await storeEvidence(context)
  await context.transaction(async (tx) => {
    await storePointList(tx, LIST_VERSION)
    const list = await pointsOfList(tx, LIST_VERSION)
    const plan = await tx.selectFrom('promise_services').select(['brand', 'number', 'months']).execute()
    for (const [at, found] of cars.entries()) {
      const { stock_no, brand, car_type, car_spec, body, year, colour, transmission, fuel, mileage_km } =
        found
      const { branch_id, branch, city } = found
      const timezone = branches.get(branch_id) ?? ''
      const car: DraftCar = {
        stock_no,
        brand,
        car_type,
        car_spec,
        body,
        year,
        colour,
        transmission,
        fuel,
        mileage_km,
        branch_id,
        branch,
        city,
        timezone,
      }
      const points = pointsFor(list, car)
      const stamps = at % UNSTAMPED_EVERY === 0 ? [] : stampsOf(found, plan, addDays(today, -(at % 30) - 1))
      const papers = { ...papersOf(found), [SERVICE_BOOK_POINT]: { stamps } }
      const staff = { id: `sample-${at % INSPECTORS.length}`, name: INSPECTORS[at % INSPECTORS.length] ?? '' }
      const notGood = {
        ...FINDINGS[at % FINDINGS.length],
        ...(at % WITHOUT_CLAIM_EVERY === 0 &&
          WITHOUT_CLAIM[(at / WITHOUT_CLAIM_EVERY) % WITHOUT_CLAIM.length]),
      }
      const different: Different = { ...papers, 'KAK-01': { value: '5.2' }, ...notGood }
      const evidence = evidenceOf(illustrations, points, notGood)
      const ages = at === OLD ? [OLD_DAYS] : at === REPLACED ? [40, 4] : [(at % 30) + 1]
      if (at === DRAFT) {
        await makeDraft(context, { tx, car, points, staff, different })
        continue
      }
      for (const days of ages) {
        const started_at = instantAt(addDays(today, -days), '09:12', zoneOf(timezone))
        const ended_at = new Date(started_at.getTime() + 41 * 60_000)
        const id = context.chance.recordId()
        await storeSigned(
          context,
          tx,
          { ...completeOf(car, points, staff, different, started_at), photos: evidence },
          {
            id,
            code: newInspectionCode(context),
            sample: true,
            list_version: LIST_VERSION,
            car,
            staff,
            chassis: null,
            chain: { state: 'none', readings: 0, last_km: null },
            odometer_word: null,
            started_at,
            ended_at,
            signed_at: ended_at,
          },
        )
        await insertSampleEvidence(context, tx, id, evidence, ended_at)
        if (at === WITHDRAWN)
          await setWithdrawn(tx, id, {
            by: staff.id,
            reason: 'Nomor rangka tertukar dengan mobil lain',
            now: clock.now(),
          })
      }
    }
  })
}

type Staff = { id: string; name: string }
type Different = Partial<Record<string, Partial<GivenAnswer>>>

/** Part of the price of a used car that its tax value usually is, and what a year of tax is of that, in percent. */
const NJKB_PERCENT = 72
const YEARLY_TAX_PERCENT = 1.8

/** What the papers of a car say: its tax day is that of the stock, and its values follow from its price. */
function papersOf({ price_idr, tax_valid_until }: { price_idr: number; tax_valid_until: string }): Different {
  const njkb = Math.round((price_idr * NJKB_PERCENT) / 100 / 1_000_000) * 1_000_000
  const paid = Math.round((njkb * YEARLY_TAX_PERCENT) / 100 / 1_000) * 1_000
  return {
    'DOK-03': { value: tax_valid_until },
    'DOK-04': { value: addMonths(tax_valid_until, 24) },
    'DOK-05': { value: String(paid) },
    'DOK-06': { value: String(njkb) },
  }
}

/** Stamps of all services of the maker's plan whose day has come, each on its safe day. */
function stampsOf(
  { brand, first_delivered_on }: { brand: string; first_delivered_on?: string | null | undefined },
  plan: readonly { brand: string; number: number; months: number }[],
  inspectedOn: string,
) {
  if (!first_delivered_on) return []
  return plan
    .filter((service) => service.brand === brand)
    .map(({ number, months }) => ({ number, day: addMonths(first_delivered_on, months) }))
    .filter(({ day }) => day <= inspectedOn)
}

const NOTED: Record<string, string> = {
  kali: '1',
  buah: '2',
  km: '8',
}

function changesOf(
  car: DraftCar,
  points: readonly InspectionPoint[],
  staff: Staff,
  different: Different,
  at: Date,
): StoredChange[] {
  return points.map((point, index) => {
    const noted = point.unit === 'kota' ? car.city : (NOTED[point.unit ?? ''] ?? '1')
    const value =
      point.id === ODOMETER_POINT
        ? String(car.mileage_km)
        : point.answer === 'note'
          ? noted
          : point.answer === 'measure'
            ? String(middle(point))
            : null
    const answer: Answer = point.answer === 'note' ? 'noted' : 'good'
    return {
      point_id: point.id,
      device: 'sample-device',
      counter: index + 1,
      at: at.toISOString(),
      seen: [],
      answer,
      value,
      note: null,
      reason: null,
      action: null,
      ...different[point.id],
      staff_id: staff.id,
      staff_name: staff.name,
    }
  })
}

/** A value in the middle of what is good, with as many decimals as its limits. */
function middle({ good_min, good_max, unit }: InspectionPoint): number {
  const value = ((good_min ?? 0) + (good_max ?? 0)) / 2
  return unit === 'mm' || unit === 'volt' ? Math.round(value * 10) / 10 : Math.floor(value)
}

function completeOf(car: DraftCar, points: InspectionPoint[], staff: Staff, different: Different, at: Date) {
  const changes = changesOf(car, points, staff, different, at)
  const answers = new Map(changes.map((change) => [change.point_id, change]))
  const odometer = numberOf(answers.get(ODOMETER_POINT)?.value) ?? 0
  return { points, answers, odometer }
}

async function makeDraft(
  context: AppContext,
  {
    tx,
    car,
    points,
    staff,
    different,
  }: {
    tx: Parameters<typeof insertDraft>[0]
    car: DraftCar
    points: readonly InspectionPoint[]
    staff: Staff
    different: Different
  },
): Promise<void> {
  const now = context.clock.now()
  const id = context.chance.recordId()
  await insertDraft(tx, {
    id,
    stock_no: car.stock_no,
    branch_id: car.branch_id,
    list_version: LIST_VERSION,
    car: JSON.stringify(car),
    started_at: now,
    started_by: staff.id,
    started_by_name: staff.name,
    first_answer_at: now,
    last_answer_at: now,
    changed_at: now,
  })
  const begun = points.filter(({ group }) => group === 'dokumen' || group === 'eksterior')
  await upsertDraftChanges(tx, id, changesOf(car, begun, staff, different, now))
}
