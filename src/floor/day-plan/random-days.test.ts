import { describe, expect, inject, it } from 'vitest'
import { createSeededRandom, randomDay, shuffleItems } from '#tests/contracts/random-days.ts'
import { planDay } from './day-plan.model.ts'
import { priorityOf } from './job-priority.model.ts'
import { fittingHours } from './offered-hours.model.ts'
import { type Block, roundUpToGrid, type ScheduleInput, STALLS_FOR } from './plan-terms.model.ts'
import { endOfWork } from './stall-and-technician-time.model.ts'

/** Random days for each property: all properties together check 100,000 in `npm run test:full`, a tenth of them in `npm test`. */
const DAYS = inject('thorough') ? 14_300 : 1_430
let begun = 0

/** Seeds of days for which a property does not hold; each property checks other days. */
function counterexamples(holds: (day: ScheduleInput, seed: number) => boolean, days = DAYS): number[] {
  const first = DAYS * begun++
  const found: number[] = []
  for (let seed = first; seed < first + days && found.length < 3; seed++)
    if (!holds(randomDay(seed), seed)) found.push(seed)
  return found
}

const meet = (a: Block, b: Block) => a.from < b.until && b.from < a.until
const placed = ({ state }: Block) => state === 'planned' || state === 'pinned'

describe('on any day', () => {
  it('no two blocks meet on a stall or at a technician', () => {
    const apart = (day: ScheduleInput) => {
      const { blocks } = planDay(day)
      return blocks.every((a, at) =>
        blocks
          .slice(at + 1)
          .every(
            (b) =>
              !meet(a, b) ||
              !(
                (a.stall !== null && a.stall === b.stall) ||
                (a.technician !== null && a.technician === b.technician)
              ),
          ),
      )
    }
    expect(counterexamples(apart)).toEqual([])
  })

  it('a block lies in the windows of its stall and technician, begins in no break, and has its minutes', () => {
    const right = (day: ScheduleInput) =>
      planDay(day)
        .blocks.filter(placed)
        .every((block) => {
          const stall = day.stalls.find(({ id }) => id === block.stall)
          const technician = day.technicians.find(({ id }) => id === block.technician)
          const step = day.jobs.find(({ number }) => number === block.job)?.steps[block.step]
          if (!step || block.from < day.opening.from || block.until > day.opening.until) return false
          if (stall && !STALLS_FOR[step.kind].includes(stall.kind)) return false
          if (stall?.closed.some(({ from, until }) => block.from < until && from < block.until)) return false
          if (step.kind === 'wash') return technician === undefined
          if (!technician?.kinds.includes(step.kind) || !stall) return false
          const inWindow = ({ from, until }: { from: number; until: number }) =>
            block.from >= from && block.until <= until
          if (!technician.present.some(inWindow)) return false
          if (technician.breaks.some(({ from, until }) => block.from >= from && block.from < until))
            return false
          const worked = roundUpToGrid(step.minutes) - block.minutesLeft
          return block.minutesLeft > 0 || endOfWork(block.from, worked, technician.breaks) === block.until
        })
    expect(counterexamples(right)).toEqual([])
  })

  it('nothing is planned before now, before the promised hour, or before the step in front of it', () => {
    const inOrder = (day: ScheduleInput) => {
      const { blocks } = planDay(day)
      return day.jobs.every((job) => {
        const own = blocks.filter((block) => block.job === job.number)
        return own.every((block, at) => {
          const before = own[at - 1]
          if (before && block.from < before.until) return false
          if (!placed(block)) return true
          const hour = job.arrived === null ? (job.hour ?? 0) : Math.min(job.arrived, job.hour ?? job.arrived)
          return (
            block.from >= (day.now ?? 0) && (block.step > 0 || block.state === 'pinned' || block.from >= hour)
          )
        })
      })
    }
    expect(counterexamples(inOrder)).toEqual([])
  })

  it('the order of the input changes nothing', () => {
    const same = (day: ScheduleInput, seed: number) => {
      const random = createSeededRandom(-seed)
      const other = {
        ...day,
        jobs: shuffleItems(day.jobs, random),
        stalls: shuffleItems(day.stalls, random),
        technicians: shuffleItems(day.technicians, random),
        former: shuffleItems(day.former, random),
      }
      return JSON.stringify(planDay(day)) === JSON.stringify(planDay(other))
    }
    expect(counterexamples(same)).toEqual([])
  })

  it('planning a plan again changes nothing', () => {
    const calm = (day: ScheduleInput) => {
      const first = planDay(day)
      const former = first.blocks.filter(({ state }) => state !== 'held')
      return JSON.stringify(planDay({ ...day, former })) === JSON.stringify(first)
    }
    expect(counterexamples(calm)).toEqual([])
  })

  it('a new job without a commitment moves no committed job that is in time', () => {
    const undisturbed = (day: ScheduleInput) => {
      const arrived = day.now ?? 600
      const newcomer = {
        number: 99,
        hour: null,
        arrived,
        promise: null,
        mayStayOvernight: false,
        steps: [{ kind: 'general' as const, minutes: 60 }],
        stepsDone: 0,
      }
      const committed = new Set(
        day.jobs.filter((job) => priorityOf(job, day.now) === 'committed').map(({ number }) => number),
      )
      const blocksOf = (planned: ScheduleInput) =>
        planDay(planned).blocks.filter(({ job }) => committed.has(job))
      return (
        JSON.stringify(blocksOf(day)) === JSON.stringify(blocksOf({ ...day, jobs: [...day.jobs, newcomer] }))
      )
    }
    expect(counterexamples(undisturbed)).toEqual([])
  })

  it('every job has a place for all its steps, or a reason', () => {
    const known = (day: ScheduleInput) =>
      planDay(day).jobs.every(({ end, unplaced }) => (end === null) !== (unplaced === null))
    expect(counterexamples(known)).toEqual([])
  })

  it('booking offered hours until none is left breaks no promise', () => {
    const wanted = {
      steps: [{ kind: 'general' as const, minutes: 60 }],
      mayStayOvernight: false,
      soldPercent: 80,
    }
    const hours = [480, 540, 600, 660, 720, 780, 840, 900, 960]
    const kept = (day: ScheduleInput) => {
      let jobs = day.jobs
      for (let number = 50; number < 80; number++) {
        const before = planDay({ ...day, jobs })
        const [hour] = fittingHours({ ...day, jobs }, wanted, hours)
        if (hour === undefined) return true
        const added = {
          number,
          hour,
          arrived: null,
          promise: null,
          mayStayOvernight: false,
          steps: wanted.steps,
        }
        jobs = [...jobs, { ...added, stepsDone: 0 }]
        const after = planDay({ ...day, jobs })
        const broken = before.jobs.some((first) => {
          const then = after.jobs.find((one) => one.number === first.number)
          return first.unplaced === null && first.pastPromise === 0 && then?.pastPromise !== 0
        })
        if (broken) return false
      }
      return false
    }
    expect(counterexamples(kept, Math.ceil(DAYS / 20))).toEqual([])
  })
})
