import { groupBy } from '#core/grouping.ts'
import {
  type Block,
  type FormerPlace,
  GRID_MINUTES,
  KEPT_PLACE_MINUTES,
  LONG_WORK,
  type Minute,
  type PlanJob,
  type PlanStep,
  roundUpToGrid,
  type ScheduleInput,
  type Span,
  STALLS_FOR,
  type Stall,
  type Technician,
  type UnplacedReason,
  type WorkKind,
} from './plan-terms.model.ts'
import {
  endOfWork,
  findEveningPlace,
  findPlace,
  type Place,
  type Resource,
  releaseSpan,
  reserveSpan,
  stallResource,
  technicianResource,
} from './stall-and-technician-time.model.ts'

type WithResource<T> = T & { resource: Resource; assignedMinutes: number }

/** A stall and a technician that can do a step, with the first place that both have. */
interface Candidate {
  stall: WithResource<Stall> | null
  technician: WithResource<Technician> | null
  place: Place
}

/** Earliest place on one resource alone: no restriction, or no place today. */
const ALWAYS: Span = { from: 0, until: 0 }
const NEVER: Span = { from: 0, until: Number.POSITIVE_INFINITY }

const keyOf = (job: number, step: number) => `${job}/${step}`

/** Builds the schedule of a day: knows which spans of stalls and technicians are taken, and by which step. */
export class ScheduleBuilder {
  readonly #day: ScheduleInput
  readonly #stalls: WithResource<Stall>[]
  readonly #technicians: WithResource<Technician>[]
  readonly #former: ReadonlyMap<string, FormerPlace>
  /** Former places of committed jobs, by stall and by technician. */
  readonly #committedOn: ReadonlyMap<string | null, FormerPlace[]>
  readonly #committedBy: ReadonlyMap<string | null, FormerPlace[]>
  readonly #placed = new Map<string, Block>()
  readonly #held: Block[] = []
  readonly #reasons = new Map<number, UnplacedReason>()

  constructor(day: ScheduleInput) {
    this.#day = day
    const inOrder = (a: Stall | Technician, b: Stall | Technician) =>
      a.order - b.order || (a.id < b.id ? -1 : 1)
    this.#stalls = [...day.stalls]
      .sort(inOrder)
      .map((stall) => ({ ...stall, resource: stallResource(stall, day.opening), assignedMinutes: 0 }))
    this.#technicians = [...day.technicians].sort(inOrder).map((technician) => ({
      ...technician,
      resource: technicianResource(technician, day.opening),
      assignedMinutes: 0,
    }))
    this.#former = new Map(day.former.map((place) => [keyOf(place.job, place.step), place]))
    const committed = new Set(day.jobs.filter(({ hour }) => hour !== null).map(({ number }) => number))
    const places = day.former.filter(({ job }) => committed.has(job))
    this.#committedOn = groupBy(places, ({ stall }) => stall)
    this.#committedBy = groupBy(places, ({ technician }) => technician)
  }

  blocks(): Block[] {
    const all = [...this.#placed.values(), ...this.#held]
    return all.sort((a, b) => a.job - b.job || a.step - b.step || a.from - b.from)
  }

  beginOf = (job: PlanJob, step: number): Minute | null => this.#blockOf(job, step)?.from ?? null

  /** The end of a job whose steps all have a place today, or why there is none. */
  outcome(job: PlanJob): { end: Minute | null; unplaced: UnplacedReason | null } {
    const last = this.#blockOf(job, job.steps.length - 1)
    const whole = job.steps.every((_, step) => this.#blockOf(job, step)?.minutesLeft === 0)
    if (whole && last) return { end: last.until, unplaced: null }
    const reason = this.#reasons.get(job.number)
    return { end: null, unplaced: reason ?? (job.steps.length === 0 ? null : 'tomorrow') }
  }

  /** Reserves the stall and technician of a running step: until its minutes are over, and at least five minutes from now. */
  occupyRunning(job: PlanJob): void {
    for (const [at, step] of job.steps.entries()) {
      if (!step.running) continue
      const { stall, technician, begin, more } = step.running
      const person = this.#technicians.find(({ id }) => id === technician) ?? null
      const stand = this.#stalls.find(({ id }) => id === stall) ?? null
      const end = roundUpToGrid(endOfWork(begin, step.minutes + more, person?.breaks ?? []))
      const span = { from: begin, until: this.#notBefore(end), minutesLeft: 0 }
      this.#put(job, at, { stall: stand, technician: person, place: span }, 'running')
    }
  }

  /** A step that waits for consent keeps its stall; what is left of it follows there. */
  keepStall(job: PlanJob): void {
    const [step] = job.steps
    if (!step?.waiting?.keepsStall || step.waiting.until === null) return
    const stall = this.#stalls.find(({ id }) => id === step.waiting?.keepsStall)
    if (!stall) return
    const { since, until } = step.waiting
    // A stall is not held after closing: the rest continues on the next working day.
    const closing = Math.max(since, this.#day.opening.until)
    const span = { from: since, until: Math.min(this.#notBefore(roundUpToGrid(until)), closing) }
    const held = {
      ...span,
      kind: step.kind,
      job: job.number,
      step: job.stepsDone,
      technician: null,
      minutesLeft: 0,
    }
    if (span.until > span.from) {
      this.#held.push({ ...held, stall: stall.id, state: 'held' })
      reserveSpan(stall.resource, span)
    }
    this.#placeOn(job, 0, span.until, 'planned', stall)
  }

  /** The rest of work that did not fit on the day before comes first on its stall. */
  continueFromYesterday(job: PlanJob): void {
    const at = job.steps.findIndex(({ continuesOn }) => continuesOn)
    const stall = this.#stalls.find(({ id }) => id === job.steps[at]?.continuesOn)
    if (stall) this.#placeOn(job, at, this.#day.now ?? this.#day.opening.from, 'planned', stall)
  }

  /**
   * Places a step where it was moved by hand, or at the first possible time after it on that stall, with the technician that was
   * named; with any other where that one has no time left for it.
   */
  placePinned(job: PlanJob, at: number): void {
    const step = job.steps[at]
    const pin = step?.pinned
    if (!pin) return
    const stall = this.#stalls.find(({ id }) => id === pin.stall)
    const named = this.#technicians.find(({ id }) => id === pin.technician)
    const from = Math.max(pin.begin, this.#day.now ?? 0)
    const choose = (by?: WithResource<Technician>) =>
      stall && STALLS_FOR[step.kind].includes(stall.kind)
        ? this.#choose(job, at, step, from, { stall, technician: by })
        : null
    const candidate = (named && choose(named)) ?? choose()
    if (candidate) this.#put(job, at, candidate, 'pinned')
    else this.#reasons.set(job.number, 'pin')
  }

  /** Gives a step its place at or after `from`, unless it has one, cannot be planned, or the step before has none. */
  place(job: PlanJob, at: number, from: Minute): void {
    const step = job.steps[at]
    if (!step || step.pinned || this.#blockOf(job, at)) return
    if (step.waiting && step.waiting.until === null) this.#reasons.set(job.number, 'waits')
    else this.#placeOn(job, at, from, 'planned')
  }

  /** When the step may begin: at the end of the one before. Null where that has no end today, or the step has its place. */
  readyForStep(job: PlanJob, at: number, first: Minute): Minute | null {
    if (at < 0 || at >= job.steps.length || this.#blockOf(job, at)) return null
    if (at === 0) return first
    const before = this.#blockOf(job, at - 1)
    return before && before.minutesLeft === 0 ? Math.max(before.until, this.#day.now ?? 0) : null
  }

  /** Cars that are here begin earlier where their own stall and technician are free, in one piece. */
  moveForward(jobs: readonly PlanJob[]): void {
    const here = jobs.flatMap((job) => {
      const block = job.arrived !== null && job.stepsDone === 0 ? this.#blockOf(job, 0) : null
      return block?.state === 'planned' && !job.steps[0]?.waiting ? [{ job, block }] : []
    })
    for (const { job, block } of here.sort(
      (a, b) => a.block.from - b.block.from || a.job.number - b.job.number,
    )) {
      const resources = this.#resourcesOf(block)
      for (const resource of resources) releaseSpan(resource, block)
      const from = Math.max(this.#day.now ?? 0, job.arrived ?? 0, this.#day.opening.from)
      const minutes = roundUpToGrid(job.steps[0]?.minutes ?? 0)
      const next = (at: Minute) => (resources.length > 0 ? findPlace(resources, minutes, at) : null)
      let place = next(from)
      // A break would split it there: the first place in one piece.
      while (place && place.until - place.from !== minutes) place = next(place.from + GRID_MINUTES)
      if (place && place.from < block.from && block.minutesLeft === 0) {
        block.from = place.from
        block.until = place.until
      }
      for (const resource of resources) reserveSpan(resource, block)
    }
  }

  #blockOf = (job: PlanJob, step: number) => this.#placed.get(keyOf(job.number, job.stepsDone + step))

  #notBefore(end: Minute): Minute {
    const { now } = this.#day
    return now !== null && end <= now ? roundUpToGrid(now + GRID_MINUTES) : end
  }

  #resourcesOf({ stall, technician }: Pick<Block, 'stall' | 'technician'>): Resource[] {
    const both = [
      this.#stalls.find(({ id }) => id === stall),
      this.#technicians.find(({ id }) => id === technician),
    ]
    return both.flatMap((one) => (one ? [one.resource] : []))
  }

  #placeOn(job: PlanJob, at: number, from: Minute, state: Block['state'], only?: WithResource<Stall>): void {
    const step = job.steps[at]
    if (!step) return
    const candidate = this.#choose(job, at, step, from, { stall: only })
    if (candidate) this.#put(job, at, candidate, state)
    else this.#reasons.set(job.number, this.#reasonFor(job, step))
  }

  #reasonFor(job: PlanJob, { kind, waiting }: PlanStep): UnplacedReason {
    // The car of interrupted work is at the workshop, so the work continues tomorrow if anybody can do it.
    const canContinue = this.#stallsFor(kind).length > 0 && this.#techniciansFor(kind).length > 0
    if (
      (waiting && canContinue) ||
      job.mayStayOvernight ||
      job.steps.some((step) => LONG_WORK.has(step.kind))
    )
      return 'tomorrow'
    return kind === 'wash' ? 'wash' : 'full'
  }

  #put(job: PlanJob, at: number, { stall, technician, place }: Candidate, state: Block['state']): void {
    const step = job.steps[at]
    if (!step) return
    const block: Block = {
      ...place,
      job: job.number,
      step: job.stepsDone + at,
      kind: step.kind,
      stall: stall?.id ?? null,
      technician: technician?.id ?? null,
      state,
    }
    this.#placed.set(keyOf(block.job, block.step), block)
    for (const one of [stall, technician]) {
      if (!one) continue
      reserveSpan(one.resource, block)
      one.assignedMinutes += roundUpToGrid(step.minutes) - place.minutesLeft
    }
  }

  /** The best place by the rules of the plan; the former stall and technician where they end hardly later. */
  #choose(
    job: PlanJob,
    at: number,
    step: PlanStep,
    from: Minute,
    only: { stall?: WithResource<Stall> | undefined; technician?: WithResource<Technician> | undefined },
  ): Candidate | null {
    const minutes = roundUpToGrid(step.minutes)
    const stays = job.mayStayOvernight || LONG_WORK.has(step.kind)
    const stalls = only.stall ? [only.stall] : this.#stallsFor(step.kind)
    const able = this.#techniciansFor(step.kind)
    const people = only.technician ? able.filter((one) => one === only.technician) : able
    const alone = (one: WithResource<Stall | Technician> | null): Span =>
      one === null ? ALWAYS : (findPlace([one.resource], minutes, from) ?? NEVER)
    const hands = people.map((technician) => ({ technician, earliest: alone(technician) }))
    let best: Candidate | null = null
    // In the order of the last criteria, so that of equals the first one is the best.
    for (const stall of stalls) {
      const earliest = alone(stall)
      for (const { technician, earliest: other } of hands) {
        // A pair begins and ends no earlier than each of both alone.
        const begin = Math.max(from, earliest.from, other.from)
        const end = Math.max(earliest.until, other.until)
        if (!stays && end === NEVER.until) continue
        if (best && this.#cannotBeat(job, best, begin, end)) continue
        const found = this.#candidate(stall, technician, minutes, { from, begin }, stays)
        if (found && (!best || this.#compare(job, found, best) < 0)) best = found
      }
    }
    const same = this.#formerCandidate(job, at, only.stall)
    if (!best || !same || !stalls.includes(same.stall) || !people.includes(same.technician)) return best
    const former = this.#candidate(same.stall, same.technician, minutes, { from, begin: from }, stays)
    return former && getWorkEnd(former) <= getWorkEnd(best) + KEPT_PLACE_MINUTES ? former : best
  }

  #candidate(
    stall: WithResource<Stall> | null,
    technician: WithResource<Technician> | null,
    minutes: number,
    { from, begin }: { from: Minute; begin: Minute },
    stays: boolean,
  ): Candidate | null {
    const resources: Resource[] = []
    if (stall) resources.push(stall.resource)
    if (technician) resources.push(technician.resource)
    if (resources.length === 0) resources.push({ windows: [this.#day.opening], breaks: [], taken: [] })
    const place =
      findPlace(resources, minutes, begin) ?? (stays ? findEveningPlace(resources, minutes, from) : null)
    return place && { stall, technician, place }
  }

  /** Whether a pair that can begin and end no earlier than at these minutes is no better than what was found. */
  #cannotBeat(job: PlanJob, best: Candidate, begin: Minute, end: Minute): boolean {
    if (best.place.minutesLeft > 0) return false
    if (end !== best.place.until) return end > best.place.until
    return begin > best.place.from || (begin === best.place.from && !this.#othersHad(job, best))
  }

  /** The stall and the technician that the step had in the plan before. */
  #formerCandidate(job: PlanJob, at: number, only?: WithResource<Stall>) {
    const former = this.#former.get(keyOf(job.number, job.stepsDone + at))
    if (!former) return null
    const stall = only ?? this.#stalls.find(({ id }) => id === former.stall) ?? null
    const technician = this.#technicians.find(({ id }) => id === former.technician) ?? null
    return { stall, technician }
  }

  /** Preferred kinds first, then in the workshop's order; `null` is work that needs no stall here. */
  #stallsFor(kind: WorkKind): (WithResource<Stall> | null)[] {
    const stalls = STALLS_FOR[kind].flatMap((one) => this.#stalls.filter((stall) => stall.kind === one))
    return stalls.length === 0 && kind === 'wash' ? [null] : stalls
  }

  /** Those with the fewest kinds of work first, then those with the least work so far, then in the workshop's order; washing needs none. */
  #techniciansFor(kind: WorkKind): (WithResource<Technician> | null)[] {
    if (kind === 'wash') return [null]
    const able = this.#technicians.filter(({ kinds }) => kinds.includes(kind))
    return able.sort((a, b) => a.kinds.length - b.kinds.length || a.assignedMinutes - b.assignedMinutes)
  }

  #compare(job: PlanJob, a: Candidate, b: Candidate): number {
    return (
      Number(a.place.minutesLeft > 0) - Number(b.place.minutesLeft > 0) ||
      getWorkEnd(a) - getWorkEnd(b) ||
      a.place.from - b.place.from ||
      Number(this.#othersHad(job, a)) - Number(this.#othersHad(job, b))
    )
  }

  /** Whether another committed job had this stall or this technician at that time in the plan before. */
  #othersHad({ number }: PlanJob, { stall, technician, place }: Candidate): boolean {
    const meets = (former: readonly FormerPlace[] = []) =>
      former.some(({ job, from, until }) => job !== number && from < place.until && until > place.from)
    return (
      (stall !== null && meets(this.#committedOn.get(stall.id))) ||
      (technician !== null && meets(this.#committedBy.get(technician.id)))
    )
  }
}

/** The end of the work; minutes left for the next day count from closing on. */
const getWorkEnd = ({ place }: Candidate): Minute => place.until + place.minutesLeft
