import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import { settingsOf } from '#workshop/workshop-hours/server/sql.ts'
import type { PlannerDraft, WeekSpan } from '../desk-stalls.contract.ts'
import { absencesOf, plannersOf, stallsOf, techniciansOf } from './sql.ts'

type StoredStall = Awaited<ReturnType<typeof stallsOf>>[number]
type TechnicianRow = Awaited<ReturnType<typeof techniciansOf>>[number]
export interface StoredTechnician extends Omit<TechnicianRow, 'windows' | 'breaks'> {
  windows: WeekSpan[] | null
  breaks: WeekSpan[]
  absences: Awaited<ReturnType<typeof absencesOf>>
}

/** What a workshop plans with. */
export interface Setup {
  /** Of the workshop's hours, which changes with everything here. */
  version: number
  planner: PlannerDraft
  stalls: StoredStall[]
  technicians: StoredTechnician[]
}

/** The rules of a workshop that has saved none. */
export const USUAL_PLANNER: PlannerDraft = {
  planned_from: null,
  sold_percent: 80,
  buffer_minutes: 15,
  check_minutes: 10,
  wash_minutes: 20,
  waiting_from: '07:00',
  waiting_until: '21:00',
}

const NO_SETUP: Setup = { version: 0, planner: USUAL_PLANNER, stalls: [], technicians: [] }
/** Absences of the past count no more once the retention is over; the cache is read without a clock. */
const EVER = new Date(0)

/** The set-ups of the workshops that have one. */
const SETUPS: Reference<Map<number, Setup>> = {
  tables: ['branch_settings', 'branch_planners', 'stalls', 'technicians', 'technician_absences'],
  read: (db) => readSetups(db),
}

async function readSetups(db: Queries, branchId?: number): Promise<Map<number, Setup>> {
  const setups = new Map<number, Setup>()
  // The version is read first: rows read after it can only be newer, which a later comparison of versions detects.
  const versions = new Map((await settingsOf(db, branchId)).map((row) => [row.branch_id, row.version]))
  const setupFor = (id: number): Setup => {
    const known = setups.get(id) ?? {
      ...NO_SETUP,
      version: versions.get(id) ?? 0,
      stalls: [],
      technicians: [],
    }
    setups.set(id, known)
    return known
  }
  for (const id of versions.keys()) setupFor(id)
  for (const { branch_id, ...planner } of await plannersOf(db, branchId))
    setupFor(branch_id).planner = planner
  for (const stall of await stallsOf(db, branchId)) setupFor(stall.branch_id).stalls.push(stall)
  const people = new Map<string, StoredTechnician>()
  for (const row of await techniciansOf(db, branchId)) {
    const technician = { ...row, absences: [] }
    people.set(row.id, technician)
    setupFor(row.branch_id).technicians.push(technician)
  }
  for (const absence of await absencesOf(db, EVER, branchId))
    people.get(absence.technician_id)?.absences.push(absence)
  return setups
}

/** What a workshop plans with, from the reference cache. */
export const setupOf = async (
  { reference }: Pick<AppContext, 'reference'>,
  branchId: number,
): Promise<Setup> => (await reference(SETUPS)).get(branchId) ?? NO_SETUP

/** The workshops that have stalls, whether or not they plan their days already. */
export const workshopsWithStalls = async ({
  reference,
}: Pick<AppContext, 'reference'>): Promise<ReadonlySet<number>> =>
  new Set([...(await reference(SETUPS))].filter(([, { stalls }]) => stalls.length > 0).map(([id]) => id))

/** What a workshop plans with, as the transaction sees it. */
export const setupNow = async (tx: Queries, branchId: number): Promise<Setup> =>
  (await readSetups(tx, branchId)).get(branchId) ?? NO_SETUP

/** What a workshop plans with in `version`: from the cache, read again where that has another version. */
export async function setupAt(
  context: Pick<AppContext, 'reference'>,
  tx: Queries,
  branchId: number,
  version: number,
): Promise<Setup> {
  const known = await setupOf(context, branchId)
  return known.version === version ? known : setupNow(tx, branchId)
}

/** Whether a day is planned: from the day that the workshop chose on, with a stall and a technician to work on it. */
export const isPlanned = ({ planner, stalls, technicians }: Setup, day: string): boolean =>
  planner.planned_from !== null && planner.planned_from <= day && stalls.length > 0 && technicians.length > 0
