import { ApiError } from '#core/api-error.ts'
import { getOfflineMessage } from './message-of.ts'

/** What a form needs to know about a refused or lost call. */
export interface Refusal {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** Never empty. */
  message: string
  slots?: readonly { start: string; end: string; available: boolean }[] | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

// The server's own sentence, copied: importing its whole table would make every public page larger.
export const SERVER_FAULT = 'Terjadi kesalahan, coba lagi nanti'
const CONNECTION_LOST = 'Koneksi terputus. Periksa jaringan Anda, lalu coba lagi.'

/** Converts any error to a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { status: 500, message: SERVER_FAULT }
  const { status, message, data } = error
  return {
    status,
    message: message || (status === 0 ? getConnectionLostMessage() : SERVER_FAULT),
    slots: data?.slots,
    retryAfter: data?.retryAfter,
  }
}

const getConnectionLostMessage = () => getOfflineMessage() ?? CONNECTION_LOST

/** A lost answer, a failed server and a request that still runs may all end in a stored record: only the same request key finds it. */
export const isOutcomeUnknown = ({ status, retryAfter }: Refusal): boolean =>
  status === 0 || status >= 500 || (status === 409 && retryAfter !== undefined)
