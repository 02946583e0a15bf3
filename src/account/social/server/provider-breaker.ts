import type { Clock } from '#server/clock.ts'
import { createBreaker } from '#server/partners/breaker.ts'
import type { SocialProvider } from './provider.ts'

/**
 * A provider that is not called for a while when it keeps failing. Redirects and callbacks have a breaker each: a redirect mostly
 * needs no call to the provider, so its success must not reset the failures of callbacks.
 */
export function withBreaker(
  provider: SocialProvider,
  clock: Clock,
  watch: (isOpen: () => boolean) => void = () => {},
): SocialProvider {
  const breakers = [createBreaker(clock), createBreaker(clock)] as const
  const out = createBreakerCaller(breakers[0])
  const back = createBreakerCaller(breakers[1])
  watch(() => breakers.some(({ isOpen }) => isOpen()))
  return {
    authorizationUrl: (attempt) => out(() => provider.authorizationUrl(attempt)),
    profile: (callback, attempt) => back(() => provider.profile(callback, attempt)),
  }
}

function createBreakerCaller(breaker: ReturnType<typeof createBreaker>) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!breaker.allows()) throw new Error('provider keeps failing, not asked for a while')
    try {
      const answer = await work()
      breaker.succeeded()
      return answer
    } catch (problem) {
      // Any caller can bring a bad code, which must not open the breaker for all.
      if (isAway(problem)) breaker.failed()
      else breaker.succeeded()
      throw problem
    }
  }
}

/** Whether the provider did not answer, answered too late, or answered with a fault of its own. */
function isAway(problem: unknown): boolean {
  for (let at = problem; at instanceof Error; at = at.cause) {
    const { code = '', name } = at as Error & { code?: string }
    if (/TIMEOUT|ECONN|ENOTFOUND|EPIPE|UND_ERR|NOT_CONFORM|PARSE_ERROR/.test(code)) return true
    if (/Timeout/.test(name) || at.message === 'fetch failed') return true
  }
  return false
}
