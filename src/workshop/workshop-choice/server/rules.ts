import { addDays, type Day, instantAt, tomorrowIn, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { BranchKind } from '#workshop/bookings/booking-draft.model.ts'
import { slotsOf } from '#workshop/bookings/server/schedule.ts'
import { countTakenAtBranches } from '#workshop/bookings/server/slot-sql.ts'
import type { WordOf } from '#workshop/figures/server/rules.ts'
import type { AskedService } from '#workshop/floor-ports.ts'
import { type Workshop, workshops } from '#workshop/regions/server/rules.ts'
import { bookingTermsOf, hoursOf, usualHours } from '#workshop/workshop-hours/server/rules.ts'
import { OUTLOOK_DAYS, type WorkshopOutlook } from '../workshop-choice.contract.ts'

/** Every workshop of a kind with its place and its usual hours. */
export async function placesOf(context: AppContext, kind: BranchKind) {
  const ofKind = (await workshops(context)).filter((workshop) => workshop.kind === kind)
  return Promise.all(
    ofKind.map(async (workshop) => ({
      ...workshop,
      ...(await usualHours(context, workshop)),
      phone: (await bookingTermsOf(context, workshop.id)).branch_phone,
    })),
  )
}

/**
 * The next free slot of some workshops, where days are planned one at which the asked work fits, and their kept word, in the order
 * of `ids`; unknown ones are left out.
 */
export async function outlookOf(
  context: AppContext,
  wordOf: WordOf,
  kind: BranchKind,
  ids: readonly number[],
  work: AskedService,
): Promise<WorkshopOutlook[]> {
  const now = context.clock.now()
  const all = await workshops(context)
  const asked = [...new Set(ids)].flatMap(
    (id) => all.find((workshop) => workshop.id === id && workshop.kind === kind) ?? [],
  )
  if (asked.length === 0) return []
  const days = new Map(asked.map((workshop) => [workshop.id, daysOf(workshop, now)]))
  const instants = asked.flatMap((workshop) => {
    const [first = '', last = ''] = [days.get(workshop.id)?.[0], days.get(workshop.id)?.at(-1)]
    const midnight = (day: Day) => instantAt(day, '00:00', zoneOf(workshop.timezone)).getTime()
    return [midnight(first), midnight(addDays(last, 1))]
  })
  // One statement for all: the zones of Indonesia differ by two hours only.
  const span = { from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) }
  const [taken, words] = await Promise.all([
    countTakenAtBranches(
      context.db,
      asked.map(({ id }) => id),
      span,
      now,
    ),
    Promise.all(asked.map(wordOf)),
  ])
  return Promise.all(
    asked.map(async (workshop, at) => {
      const hours = await hoursOf(context, workshop)
      const slotsOn = (day: Day) => slotsOf(hours, day, taken(workshop, day), now)
      const next = await context.floor.firstFittingSlot(
        context,
        workshop,
        days.get(workshop.id) ?? [],
        work,
        slotsOn,
      )
      return { id: workshop.id, next, ready: words[at]?.ready ?? null }
    }),
  )
}

function daysOf({ timezone }: Workshop, now: Date): Day[] {
  const first = tomorrowIn(zoneOf(timezone), now)
  return Array.from({ length: OUTLOOK_DAYS }, (_, index) => addDays(first, index))
}
