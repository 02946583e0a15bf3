import * as z from 'zod/mini'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'

/** Requests that a person may make about their data (UU PDP 27/2022, articles 6 to 10), with the subject of the thread. */
export const DATA_RIGHTS = {
  access: 'Permintaan salinan data',
  correction: 'Permintaan perbaikan data',
  erasure: 'Permintaan penghapusan data',
  objection: 'Keberatan atas pemrosesan data',
} as const
export type DataRight = keyof typeof DATA_RIGHTS

export const dataRight = z.enum(['access', 'correction', 'erasure', 'objection'])

const HOUR_MS = 3_600_000
const ANSWER_WITHIN_MS = ANSWER_DAYS * 24 * HOUR_MS

/** Until when a request that arrived at `at` must be answered. */
export const computeAnswerDeadline = (at: Date): Date => new Date(at.getTime() + ANSWER_WITHIN_MS)

/** The time left for an answer: `sisa 5 jam`, `lewat 2 jam`; the last hour in minutes. */
export function formatTimeLeft(due: Date, now: Date): { words: string; look: 'warn' | 'bad' } {
  const left = due.getTime() - now.getTime()
  const minutes = Math.abs(left) / 60_000
  const amount =
    minutes < 60 ? `${Math.max(1, Math.floor(minutes))} menit` : `${Math.floor(minutes / 60)} jam`
  if (left <= 0) return { words: `lewat ${amount}`, look: 'bad' }
  return { words: `sisa ${amount}`, look: left <= 24 * HOUR_MS ? 'bad' : 'warn' }
}
