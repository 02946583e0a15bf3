import { minutesOf, timeFromMinutes } from '#core/days.ts'
import { planDay } from '#floor/day-plan/day-plan.model.ts'
import type {
  PlanJob,
  PlanStep,
  ScheduleInput,
  Stall,
  StallKind,
  Technician,
  WorkKind,
} from '#floor/day-plan/plan-terms.model.ts'

// The short notation in which tests write days: `E1 U1`, `Ade (E) Beni (EU)`, `60 L + 20 C`, in the letters of the specification.

const LETTERS: Record<string, StallKind> = {
  E: 'express',
  U: 'general',
  L: 'lift',
  B: 'body_paint',
  D: 'detailing',
  C: 'wash',
}
const kindOf = (letter: string): WorkKind => {
  const kind = LETTERS[letter]
  if (!kind) throw new Error(`no kind ${letter}`)
  return kind
}

/** `E1 U1`: stalls in this order. */
export const stalls = (names: string): Stall[] =>
  names.split(' ').map((id, order) => ({ id, order, kind: kindOf(id.slice(0, 1)), closed: [] }))

const NOON = [{ from: minutesOf('12:00'), until: minutesOf('13:00') }]
/** `Ade (E) Beni (EU)`: technicians in this order, present all day, with a break at noon. */
export const technicians = (names: string): Technician[] =>
  [...names.matchAll(/(\w+) \((\w+)\)/g)].map(([, id = '', kinds = ''], order) => ({
    id,
    order,
    kinds: [...kinds].map(kindOf),
    present: [{ from: minutesOf('08:00'), until: minutesOf('17:00') }],
    breaks: NOON,
  }))

/** `60 L + 20 C` */
export const steps = (work: string): PlanStep[] =>
  work.split(' + ').map((one) => {
    const [length = '', letter = ''] = one.split(' ')
    return { kind: kindOf(letter), minutes: Number(length) }
  })

export const job = (
  number: number,
  hour: string | null,
  work: string,
  more: Partial<PlanJob> = {},
): PlanJob => ({
  number,
  hour: hour === null ? null : minutesOf(hour),
  arrived: null,
  promise: null,
  mayStayOvernight: false,
  steps: steps(work),
  stepsDone: 0,
  ...more,
})

/** The first step runs since then; minutes beyond its own as `more`. */
export const running = (one: PlanJob, place: string, since: string, more = 0): PlanJob => {
  const [stall = '', technician = ''] = place.split(' ')
  const [first, ...rest] = one.steps
  if (!first) throw new Error('a job has a step')
  const begun = { ...first, running: { stall, technician, begin: minutesOf(since), more } }
  return { ...one, arrived: minutesOf(since), steps: [begun, ...rest] }
}

interface Former {
  [number: number]: string
}

export const day = (
  stallNames: string,
  names: string,
  jobs: PlanJob[],
  {
    now = null,
    former = {},
    ...more
  }: Partial<Omit<ScheduleInput, 'now' | 'former'>> & { now?: string | null; former?: Former } = {},
): ScheduleInput => ({
  opening: { from: minutesOf('08:00'), until: minutesOf('17:00') },
  now: now === null ? null : minutesOf(now),
  stalls: stalls(stallNames),
  technicians: technicians(names),
  jobs,
  former: Object.entries(former).map(([number, place]) => {
    const [stall = '', technician = '', from = '', until = ''] = place.split(/[ –]/)
    return { job: Number(number), step: 0, stall, technician, from: minutesOf(from), until: minutesOf(until) }
  }),
  bufferMinutes: 15,
  ...more,
})

/** One line a job: its blocks, and its promise. */
export function lines(planned: ScheduleInput): Record<number, string> {
  const { blocks, jobs } = planDay(planned)
  return Object.fromEntries(
    jobs.map(({ number, promise, unplaced }) => {
      const own = blocks
        .filter((block) => block.job === number)
        .map(({ stall, technician, from, until, state }) =>
          [
            stall,
            technician,
            `${timeFromMinutes(from)}–${timeFromMinutes(until)}`,
            state === 'held' && 'held',
          ]
            .filter(Boolean)
            .join(' '),
        )
      return [number, `${own.join(', ')} → ${promise === null ? unplaced : timeFromMinutes(promise)}`]
    }),
  )
}
