import { vi } from 'vitest'
import type { AppContext } from '#server/app-context.ts'

/**
 * Holds the next transaction that a request begins until a test releases it: what the request read stays read, and
 * everything it has not written yet comes afterwards. Later transactions are not held.
 */
export function holdNextTransaction(context: AppContext) {
  const original = context.transaction
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const spy = vi.spyOn(context, 'transaction').mockImplementationOnce(async (work) => {
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
