import { vi } from 'vitest'
import type { Portal } from '#server/app-context.ts'

/**
 * Holds the next transaction that a request begins until a test releases it: what the request read stays read, and
 * everything it has not written yet comes afterwards. Later transactions are not held.
 */
export function holdNextTransaction(portal: Portal) {
  const original = portal.transaction
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const spy = vi.spyOn(portal, 'transaction').mockImplementationOnce(async (work) => {
    reached.resolve()
    await released.promise
    return original(work)
  })
  return {
    /** Settles once the request waits, or has been answered without any transaction. */
    reachedBy: (request: Promise<unknown>) =>
      Promise.race([
        reached.promise,
        request.then(
          () => undefined,
          () => undefined,
        ),
      ]),
    release() {
      released.resolve()
      spy.mockRestore()
    },
  }
}
