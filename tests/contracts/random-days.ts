import type {
  FormerPlace,
  PlanJob,
  PlanStep,
  ScheduleInput,
  Span,
  Stall,
  Technician,
} from '#floor/day-plan/plan-terms.model.ts'
import { STALL_KINDS } from '#floor/day-plan/plan-terms.model.ts'

/** A random number generator from 0 up to 1, with the same sequence for a seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Most work is of the kinds that most stalls have. */
const KINDS = [...STALL_KINDS, 'express', 'general', 'general', 'lift'] as const
const OPENING = { from: 480, until: 1020 }

/** A day of a workshop: stalls closed at times, breaks, absences, work that runs, waits, was moved by hand or comes late. */
export function randomDay(seed: number): ScheduleInput {
  const random = createSeededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const mark = (from: number, until: number) => Math.round((from + random() * (until - from)) / 5) * 5
  const span = (from: number, until: number, longest: number): Span => {
    const begin = mark(from, until - 30)
    return { from: begin, until: Math.min(until, begin + 15 + mark(0, longest)) }
  }
  const chance = (share: number) => random() < share
  const kind = () => KINDS[upTo(KINDS.length - 1)] ?? 'general'
  const stalls: Stall[] = Array.from({ length: 2 + upTo(6) }, (_, at) => ({
    id: `s${at}`,
    kind: kind(),
    order: upTo(3),
    closed: chance(0.2) ? [span(OPENING.from, OPENING.until, 180)] : [],
  }))
  const technicians: Technician[] = Array.from({ length: upTo(7) }, (_, at) => ({
    id: `t${at}`,
    order: upTo(3),
    kinds: STALL_KINDS.filter(() => chance(0.7)),
    present: chance(0.1)
      ? []
      : chance(0.2)
        ? [
            { from: 480, until: 720 },
            { from: 780, until: 1020 },
          ]
        : [OPENING],
    breaks: chance(0.8) ? [{ from: 720, until: 780 }] : [],
  }))
  const now = chance(0.6) ? upTo(360) + 470 : null
  const busy = new Set<string>()
  const jobs = Array.from({ length: upTo(14) }, (_, at): PlanJob => {
    const committed = chance(0.7)
    const here = now !== null && chance(0.6)
    const arrived = here ? Math.max(440, now - upTo(120)) : null
    const steps: PlanStep[] = Array.from({ length: 1 + upTo(2) }, () => ({
      kind: kind(),
      minutes: 5 + upTo(150),
    }))
    const [first] = steps
    const stall = stalls[upTo(stalls.length - 1)]
    const technician = technicians[upTo(technicians.length - 1)]
    if (
      first &&
      here &&
      stall &&
      technician &&
      !busy.has(stall.id) &&
      !busy.has(technician.id) &&
      chance(0.3)
    ) {
      const begin = Math.max(450, now - upTo(90))
      first.running = { stall: stall.id, technician: technician.id, begin, more: chance(0.2) ? 30 : 0 }
      busy.add(stall.id).add(technician.id)
    } else if (first && stall && chance(0.08)) {
      first.pinned = { stall: stall.id, begin: mark(480, 1000) }
      if (technician && chance(0.5)) first.pinned.technician = technician.id
    } else if (first && here && chance(0.1))
      first.waiting = { since: now, until: chance(0.5) ? now + upTo(200) : null, keepsStall: null }
    return {
      number: at + 1,
      hour: committed || !here ? mark(480, 960) : null,
      arrived,
      promise: committed && chance(0.5) ? mark(600, 1020) : null,
      mayStayOvernight: chance(0.1),
      steps,
      stepsDone: 0,
    }
  })
  const former = jobs.flatMap(({ number, steps }): FormerPlace[] =>
    steps.flatMap((_, step) => {
      const stall = stalls[upTo(stalls.length - 1)]
      const technician = technicians[upTo(technicians.length - 1)]
      if (!stall || !technician || chance(0.5)) return []
      const place = span(OPENING.from, OPENING.until, 120)
      return [{ job: number, step, stall: stall.id, technician: technician.id, ...place }]
    }),
  )
  return { opening: OPENING, now, stalls, technicians, jobs, former, bufferMinutes: 15 }
}

/** The same items in another order. */
export function shuffleItems<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
