import { addDays, localClock, zoneOf } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { STALLS_FOR } from '#floor/day-plan/plan-terms.model.ts'
import type { PlanningContext } from '#floor/day-plan/server/day-board.ts'
import { technicianBusyFailure } from '#floor/day-plan/server/places.ts'
import { boardsBetween, readSpan } from '#floor/day-plan/server/read-day.ts'
import { runningOf } from '#floor/day-plan/server/sql.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { STALL_KIND_LABELS } from '../desk-stall-texts.model.ts'
import { isPlanned, type Setup } from './setups.ts'

/** Throws `technician_busy` or `place_taken`, with the car, where a technician or stall that is taken away is at work. */
export async function requireNoRunningWork(tx: Queries, before: Setup, after: Setup): Promise<void> {
  const gone = <T extends { id: string }>(was: readonly T[], is: readonly { id: string }[]) =>
    was.filter(({ id }) => !is.some((one) => one.id === id))
  const stalls = gone(before.stalls, after.stalls)
  const technicians = gone(before.technicians, after.technicians)
  if (stalls.length + technicians.length === 0) return
  const running = await runningOf(tx, {
    stalls: stalls.map(({ id }) => id),
    technicians: technicians.map(({ id }) => id),
  })
  for (const { stall_id, technician_id, plate } of running) {
    const technician = technicians.find(({ id }) => id === technician_id)
    if (technician) throw technicianBusyFailure(technician.name, plate)
    const stall = stalls.find(({ id }) => id === stall_id)
    throw new Failure('place_taken', {}, `${stall?.name ?? 'Stall itu'} terpakai ${formatPlate(plate)}`)
  }
}

/** Throws at the list of stalls where none is left for work that is booked, with the bookings. */
export async function requireWorkPossible(
  tx: Queries,
  planning: PlanningContext,
  after: Setup,
): Promise<void> {
  const lost = planning.setup.stalls.filter(({ id }) => !after.stalls.some((stall) => stall.id === id))
  const today = localClock(planning.now, zoneOf(planning.workshop.timezone)).day
  const last = addDays(today, BOOKING_DAYS_AHEAD_MAX)
  if (lost.length === 0 || !isPlanned(after, last)) return
  const plans = boardsBetween(planning, await readSpan(tx, planning, today, last), today, last)
  const jobs = plans.flatMap(({ day, jobs: all }) =>
    all.flatMap((job) => {
      const kind = job.steps.find(
        (step) =>
          step.kind !== 'wash' &&
          lost.some((stall) => STALLS_FOR[step.kind].includes(stall.kind)) &&
          !after.stalls.some((stall) => STALLS_FOR[step.kind].includes(stall.kind)),
      )?.kind
      return kind ? [{ kind, day, plate: job.plate, start: job.order_start_time }] : []
    }),
  )
  const [first] = jobs
  if (!first) return
  throw new Failure(
    'input_invalid',
    { field: 'stalls', plan: { jobs } },
    `Tidak ada stall lagi untuk ${STALL_KIND_LABELS[first.kind].toLowerCase()}, padahal ada ${jobs.length} pekerjaan`,
  )
}
