import type { Plan } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { presentMinutes } from '@toyota-trust/contracts/workshop/figure-arithmetic.ts'

/** How the technicians' minutes of a day are used, in percent of their presence without breaks. */
export interface Bucket {
  appointments: number
  walkIns: number
  extra: number
  all: number
  limit: number
}

/** Minutes that are worked by appointment, walk-in and extra work; washing needs no technician. */
export function bucketOf(plan: Plan): Bucket {
  const present = plan.technicians.reduce((sum, technician) => sum + presentMinutes(technician), 0)
  const minutes = { appointments: 0, walkIns: 0, extra: 0 }
  for (const job of plan.jobs)
    for (const { kind, minutes: own, more, extra } of job.all_steps) {
      if (kind === 'wash') continue
      minutes.extra += extra
      if (job.walk_in) minutes.walkIns += own + more - extra
      else minutes.appointments += own + more - extra
    }
  const share = (part: number) => (present === 0 ? 0 : Math.round((part / present) * 100))
  const [appointments, walkIns, extra] = [
    share(minutes.appointments),
    share(minutes.walkIns),
    share(minutes.extra),
  ]
  return { appointments, walkIns, extra, all: appointments + walkIns + extra, limit: plan.sold_percent }
}
