import type { Queries } from '#server/database/database.ts'
import { type StoredTechnician, USUAL_PLANNER } from './setups.ts'
import { absencesOf, closingsOf, plannersOf, stallsOf, techniciansOf } from './sql.ts'

/** What a workshop planned with, taken away since or not. */
export type PastSetup = Awaited<ReturnType<typeof pastSetup>>

/** The stalls and technicians that a workshop has or had, with absences and closings that were not over at `from`. */
export async function pastSetup(db: Queries, branchId: number, from: Date) {
  const [planners, stalls, closings, technicians, absences] = await Promise.all([
    plannersOf(db, branchId),
    stallsOf(db, branchId, from),
    closingsOf(db, branchId, from),
    techniciansOf(db, branchId, from),
    absencesOf(db, from, branchId),
  ])
  return {
    planner: planners[0] ?? USUAL_PLANNER,
    stalls: stalls.map((stall) => ({
      ...stall,
      closings: closings.filter(({ stall_id }) => stall_id === stall.id),
    })),
    technicians: technicians.map(
      (technician): StoredTechnician => ({
        ...technician,
        absences: absences.filter(({ technician_id }) => technician_id === technician.id),
      }),
    ),
  }
}
