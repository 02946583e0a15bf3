/** Who is admitted first. Reads of callers who are not signed in are shed before anything else. */
export const PRIORITIES = ['write', 'signed_in', 'anonymous'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Times in milliseconds. */
export interface AdmissionLimits {
  /** What may be under way at once. */
  places: number
  /** What may wait at once. */
  longest: number
  /** The longest wait, and how long the target has to be missed to count as overload. */
  intervalMs: number
  /** The wait that everyone should be below, and the longest of an anonymous read that arrives during an overload. */
  targetMs: number
}

/** A request that waits; one of the two is called, once. */
interface Waiter {
  priority: Priority
  admit(): void
  shed(): void
}

interface Waiting extends Waiter {
  since: number
  until: number
}

/**
 * The queue in front of the database: controlled delay (CoDel, in the form of B. Maurer, "Fail at Scale", 2015) with adaptive LIFO.
 * In a burst, or a long queue that moves quickly, everyone waits their turn. When the oldest request has waited for longer than the
 * target all through an interval, it is an overload: the newest goes first, because its caller is still there, and anonymous
 * reads are shed after the target. Time is passed in.
 */
export class AdmissionQueue {
  readonly #limits: AdmissionLimits
  readonly #first: Waiting[] = []
  readonly #anonymous: Waiting[] = []
  #underWay = 0
  #goodAt = Number.NEGATIVE_INFINITY

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  get length(): number {
    return this.#first.length + this.#anonymous.length
  }

  /** Admits a request if nothing waits and a place is free; the usual case, which must cost next to nothing. */
  enterAtOnce(now: number): boolean {
    if (this.length > 0) return false
    this.#goodAt = now
    if (this.#underWay >= this.#limits.places) return false
    this.#underWay++
    return true
  }

  /** Admits or sheds `waiter`, at once or by a later call. */
  enter(waiter: Waiter, now: number): void {
    this.expire(now)
    if (this.enterAtOnce(now)) {
      waiter.admit()
      return
    }
    const { longest, intervalMs, targetMs } = this.#limits
    const isAnonymous = waiter.priority === 'anonymous'
    if (this.length >= longest) {
      if (isAnonymous && this.#anonymous.length === 0) {
        waiter.shed()
        return
      }
      const oldest = this.#anonymous.shift() ?? this.#first.shift()
      oldest?.shed()
    }
    const patience = isAnonymous && this.#isOverloaded(now) ? targetMs : intervalMs
    const waiting = { ...waiter, since: now, until: now + patience }
    if (isAnonymous) this.#anonymous.push(waiting)
    else this.#first.push(waiting)
  }

  /** Counts more work of a request that was admitted: what was begun is neither delayed nor shed. */
  join(): void {
    this.#underWay++
  }

  /** Frees a place for the next. */
  leave(now: number): void {
    this.#underWay--
    if (this.length === 0) {
      this.#goodAt = now
      return
    }
    this.expire(now)
    while (this.#underWay < this.#limits.places && this.length > 0) {
      const from = this.#first.length > 0 ? this.#first : this.#anonymous
      const next = this.#isOverloaded(now) ? from.pop() : from.shift()
      this.#underWay++
      next?.admit()
    }
  }

  /** Sheds everything that has waited for too long. */
  expire(now: number): void {
    for (const waiting of [this.#anonymous, this.#first]) {
      const late = waiting.filter(({ until }) => until <= now)
      if (late.length === 0) continue
      const others = waiting.filter(({ until }) => until > now)
      waiting.splice(0, waiting.length, ...others)
      for (const { shed } of late) shed()
    }
    const oldest = Math.min(...[this.#first[0], this.#anonymous[0]].map((waiting) => waiting?.since ?? now))
    if (now - oldest <= this.#limits.targetMs) this.#goodAt = now
  }

  #isOverloaded = (now: number) => now - this.#goodAt > this.#limits.intervalMs
}
