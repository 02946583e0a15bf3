import { ApiError } from '#core/api-error.ts'
import { isOffline } from './connectivity.ts'

/** Shown when a failure has no message of its own. */
const FALLBACK_MESSAGE = 'Something When Wrong!'

/** Returns the offline message while the browser is offline; null otherwise. */
export const getOfflineMessage = (): string | null =>
  isOffline() ? 'Perlu koneksi. Isian Anda tidak hilang.' : null

/** The message of a failure for the user: the server's sentence, the offline message, or the fallback. */
export function messageOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || getOfflineMessage() || FALLBACK_MESSAGE
}
