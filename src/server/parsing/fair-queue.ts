/** What a parser took of an owner counts half after this time. */
const HALF_LIFE_MS = 5 * 60_000
/** Owners whose use is known; the ones that used a parser longest ago are forgotten first. */
const OWNERS_MAX = 1_000
/** What a waiting job is taken to cost before it ran. */
const EXPECTED_MS = 1_000

export interface FairQueueOptions {
  /** Jobs that may wait. */
  max: number
  /** Jobs of one owner that may wait. */
  perOwner?: number | undefined
  /** An owner who used more of late gets no turn until that is less. */
  shareMs?: number | undefined
  /** Milliseconds of a clock that never goes back. */
  now: () => number
}

/** Jobs that wait for a parser: whoever used it least has the next turn. Jobs without an owner are in order of arrival. */
export interface FairQueue<Job> {
  readonly size: number
  /** Adds a job. Returns the job that has to leave: this one, that of an owner who uses more, or null if there is room. */
  add(owner: string | null, job: Job): Job | null
  /** Removes and returns the next job with its owner. */
  take(): { owner: string | null; job: Job } | undefined
  remove(job: Job): void
  /** Records how long a parser worked for an owner. */
  record(owner: string | null, ms: number): void
}

export function openFairQueue<Job>({
  max,
  perOwner = Number.POSITIVE_INFINITY,
  shareMs = Number.POSITIVE_INFINITY,
  now,
}: FairQueueOptions): FairQueue<Job> {
  const waiting: { owner: string | null; job: Job }[] = []
  const used = new Map<string, { ms: number; at: number }>()

  const usedBy = (owner: string | null): number => {
    const entry = owner === null ? undefined : used.get(owner)
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / HALF_LIFE_MS) : 0
  }
  const countOf = (owner: string | null) =>
    owner === null ? 0 : waiting.filter((one) => one.owner === owner).length
  const costOf = (owner: string | null) => usedBy(owner) + countOf(owner) * EXPECTED_MS

  /** Removes the newest job of the owner who costs most, if that is more than `cost`. */
  function displace(cost: number): Job | null {
    const dearest = waiting.reduce<{ owner: string | null; cost: number } | null>((most, { owner }) => {
      const own = costOf(owner)
      return own > (most?.cost ?? cost) ? { owner, cost: own } : most
    }, null)
    if (!dearest) return null
    const place = waiting.findLastIndex(({ owner }) => owner === dearest.owner)
    return waiting.splice(place, 1)[0]?.job ?? null
  }

  return {
    get size() {
      return waiting.length
    },
    add(owner, job) {
      if (countOf(owner) >= perOwner || usedBy(owner) >= shareMs) return job
      // With this job counted, so that equals do not displace each other.
      const displaced = waiting.length >= max ? displace(costOf(owner) + EXPECTED_MS) : null
      if (waiting.length >= max) return job
      waiting.push({ owner, job })
      return displaced
    },
    take() {
      const uses = waiting.map(({ owner }) => usedBy(owner))
      return waiting.splice(uses.indexOf(Math.min(...uses)), 1)[0]
    },
    remove(job) {
      const place = waiting.findIndex((one) => one.job === job)
      if (place >= 0) waiting.splice(place, 1)
    },
    record(owner, ms) {
      if (owner === null) return
      const total = usedBy(owner) + ms
      used.delete(owner)
      used.set(owner, { ms: total, at: now() })
      const [oldest] = used.keys()
      if (used.size > OWNERS_MAX && oldest !== undefined) used.delete(oldest)
    },
  }
}
