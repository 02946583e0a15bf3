import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { type Client, createClient } from '@toyota-trust/contracts/platform/client.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { besideTheClock } from '../database/call-time.ts'
import { Failure } from '../failure.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { createBreaker } from './breaker.ts'
import { createPartnerToken } from './partner-token.ts'

type PartnerName = 'catalogue' | 'erp'

export interface PartnerSettings {
  name: PartnerName
  /** Where its contract paths and `/oauth/token` begin. */
  baseUrl: string
  clientId: string
  clientSecret: string
  clock: Clock
  log: Logger
  fetch?: typeof globalThis.fetch
  /**
   * It lives in this very process: it is away only while our own database is, which whoever asks is told of at once, and back with it.
   */
  embedded?: boolean
  timeoutMs?: number
  /** Waits between two tries. */
  wait?: (ms: number) => Promise<unknown>
}

const TIMEOUT_MS = 5_000
const RETRIES_MAX = 2
const RETRY_WAIT_MS = 200
const SENTENCE_MAX = 300

const AWAY = { catalogue: 'catalogue_away', erp: 'erp_away' } as const

/**
 * The client of another system: brings its token, tries safe calls again, and stops asking while it keeps failing.
 * Throws a `Failure` only: `not_found`, `input_invalid` with the partner's sentence, or that it is away.
 */
export function createPartner(settings: PartnerSettings): Client {
  const { name, baseUrl, clock, log, timeoutMs = TIMEOUT_MS, wait = sleep } = settings
  const fetch = boundedFetch(settings.fetch ?? globalThis.fetch)
  const client = createClient({ baseUrl, fetch, timeoutMs })
  const tokens = createPartnerToken({ ...settings, fetch, timeoutMs })
  const breaker = createBreaker(clock, () =>
    log.error({ partner: name }, 'partner keeps failing, not asked for a while'),
  )

  return async (definition, input, call) => {
    const mayRepeat = !settings.embedded && (definition.method === 'GET' || definition.safe)
    const retriesMax = mayRepeat ? RETRIES_MAX : 0

    async function attempt(
      mayRenew: boolean,
    ): Promise<Awaited<ReturnType<typeof client<typeof definition>>>> {
      const token = await tokens.get()
      try {
        const ask = () => client(definition, input, { ...call, token })
        return await (settings.embedded ? ask() : besideTheClock(ask))
      } catch (problem) {
        if (!mayRenew || !(problem instanceof ApiError) || problem.status !== 401) throw problem
        tokens.drop(token)
        return attempt(false)
      }
    }

    for (let retries = 0; ; retries++) {
      if (!breaker.allows()) throw new Failure(AWAY[name])
      try {
        const reply = await attempt(true)
        breaker.succeeded()
        return reply
      } catch (problem) {
        const refusal = refusalOf(problem)
        if (refusal) {
          breaker.succeeded()
          throw refusal
        }
        if (!settings.embedded) breaker.failed()
        log.warn({ partner: name, call: definition.path, retries, err: problem }, 'partner did not answer')
        if (retries >= retriesMax) throw new Failure(AWAY[name])
        await wait(RETRY_WAIT_MS * 2 ** retries * (0.75 + Math.random() / 2))
      }
    }
  }
}

/** What a partner refuses for a reason of the caller's; null when the partner itself is the problem. */
function refusalOf(problem: unknown): Failure | null {
  if (!(problem instanceof ApiError)) return null
  if (problem.status === 404) return new Failure('not_found')
  if (problem.status !== 400 && problem.status !== 422) return null
  return new Failure('input_invalid', {}, problem.message.slice(0, SENTENCE_MAX) || undefined)
}
