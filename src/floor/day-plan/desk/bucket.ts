import { shortDayWithWeekday } from '#core/days.ts'
import { presentMinutes } from '#workshop/figures/figure-arithmetic.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { LONG_WORK } from '../plan-terms.model.ts'

/** How the technicians' minutes of a day are used, in percent of their presence without breaks. */
export interface Bucket {
  appointments: number
  walkIns: number
  extra: number
  all: number
  limit: number
}

/** Whether appointments have reached their limit: customers are offered no more of this day. */
export const isLimitReached = ({ appointments, limit }: Bucket): boolean => appointments >= limit

/**
 * Minutes of this day of each step of a job, as the limit counts them: of work that continues over days what is left on this one, from
 * its hour until closing.
 */
function minutesOfDay(job: BoardJob, { opening }: Pick<DayBoard, 'opening'>): number[] {
  let open = opening.until - Math.max(opening.from, job.hour ?? opening.from)
  return job.all_steps.map(({ kind, minutes, more }, at) => {
    const left = job.steps[at - job.steps_done]
    const isLong = job.may_stay_overnight || LONG_WORK.has(kind)
    const whole = isLong && left ? left.minutes + (left.running?.more ?? 0) : minutes + more
    const counted = isLong ? Math.max(0, Math.min(whole, open)) : whole
    open -= counted
    return counted
  })
}

/** Minutes that are worked by appointment, walk-in and extra work; washing needs no technician. */
export function bucketOf(plan: DayBoard): Bucket {
  const present = plan.technicians.reduce((sum, technician) => sum + presentMinutes(technician), 0)
  const minutes = { appointments: 0, walkIns: 0, extra: 0 }
  for (const job of plan.jobs) {
    const ofDay = minutesOfDay(job, plan)
    for (const [at, { kind, extra: ofStep }] of job.all_steps.entries()) {
      if (kind === 'wash') continue
      const all = ofDay[at] ?? 0
      const extra = Math.min(ofStep, all)
      minutes.extra += extra
      minutes[job.walk_in ? 'walkIns' : 'appointments'] += all - extra
    }
  }
  const share = (part: number) => (present === 0 ? 0 : Math.round((part / present) * 100))
  const appointments = share(minutes.appointments)
  const walkIns = share(minutes.walkIns)
  const extra = share(minutes.extra)
  return { appointments, walkIns, extra, all: appointments + walkIns + extra, limit: plan.sold_percent }
}

/** Of which day the bucket is: `hari ini`, else `Kam 26 Nov`. */
export const bucketDay = ({ day, today }: Pick<DayBoard, 'day' | 'today'>): string =>
  day === today ? 'hari ini' : shortDayWithWeekday(day)
