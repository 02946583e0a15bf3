import { placeClock, shortDay } from '#core/days.ts'
import type { ReturnJob, ReturnJobLine } from '../desk-return-jobs.contract.ts'
import type { ReturnOutcome } from '../return-job-states.model.ts'

export const RETURN_JOBS_PATH = '/desk/belum-beres'

/** `26 Nov, 11:15` */
export function shortMoment(at: string, timezone: string): string {
  const { day, time } = placeClock(new Date(at), timezone)
  return `${shortDay(day)}, ${time}`
}

export interface JobClock {
  kind: 'late' | 'due' | 'comes' | 'plain'
  words: string
}

/** What is next for a return job: the call that is due, the car that comes, or the missed calls. */
export function clockOf(job: ReturnJobLine, timezone: string, now: Date): JobClock {
  if (job.state === 'closed') return { kind: 'plain', words: job.outcome ? OUTCOMES[job.outcome] : '' }
  if (job.state === 'booked' && job.comes_at)
    return { kind: 'comes', words: `datang ${shortMoment(job.comes_at, timezone)}` }
  if (job.called_at === null) {
    const over = now.getTime() - new Date(job.call_due_at).getTime()
    if (over > 0) return { kind: 'late', words: `Terlambat ${formatOverdueTime(over)}` }
    return { kind: 'due', words: `Telepon s.d. ${shortMoment(job.call_due_at, timezone)}` }
  }
  if (job.state === 'open') return { kind: 'plain', words: `tidak diangkat ${job.missed_calls}×` }
  return { kind: 'plain', words: 'sudah ditelepon' }
}

const MINUTE_MS = 60_000
/** `22 mnt`, `3 j`, `2 hari` */
function formatOverdueTime(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} mnt`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} j` : `${Math.floor(minutes / 60 / 24)} hari`
}

export const OUTCOMES: Record<ReturnOutcome, string> = {
  fixed: 'Beres setelah datang lagi',
  settled: 'Selesai lewat telepon',
  declined: 'Tidak mau',
  not_reached: 'Tidak terhubung',
  to_office: 'Diserahkan ke kantor pusat',
  continued: 'Berlanjut di kunjungan berikutnya',
}

const ANSWER_CHANNEL_LABELS = {
  account: 'lewat akun',
  link: 'lewat tautan',
  whatsapp: 'lewat WhatsApp',
} as const

/** `lewat tautan, 25 Nov, 15:14` */
export const formatAnswerChannelAndTime = ({ answered_at, answered_via, branch }: ReturnJob): string =>
  `${ANSWER_CHANNEL_LABELS[answered_via]}, ${shortMoment(answered_at, branch.timezone)}`
