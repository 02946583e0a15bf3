import { backOffMs } from '#server/outbound/back-off.ts'
import type { StoredWhatsApp } from './message-sql.ts'

/** How long after the first attempt retries end; longer where there is no fallback. */
const DEADLINE_MS = 15_000
const DEADLINE_ALONE_MS = 15 * 60_000

/** The instant after which a message is not tried again: set with its first attempt at `now`, and the same from then on. */
export const retryDeadline = (
  { deadline_at, fallback }: Pick<StoredWhatsApp, 'deadline_at' | 'fallback'>,
  now: Date,
): Date => deadline_at ?? new Date(now.getTime() + (fallback === null ? DEADLINE_ALONE_MS : DEADLINE_MS))

/** Whether another attempt of the outbox would still be in time. */
export const mayRetry = (
  { deadline_at }: Pick<StoredWhatsApp, 'deadline_at'>,
  attempts: number,
  now: Date,
): boolean => deadline_at === null || now.getTime() + backOffMs(attempts) <= deadline_at.getTime()
