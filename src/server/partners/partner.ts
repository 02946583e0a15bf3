import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ApiError } from '#core/api-error.ts'
import { type Client, createClient } from '#core/client.ts'
import type { Clock } from '#server/clock.ts'
import { overloadFailure } from '#server/database/admission.ts'
import { excludeFromDeadline } from '#server/database/call-time.ts'
import { DatabaseSlow } from '#server/database/query-timeouts.ts'
import { Failure } from '#server/failure.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { createBreaker } from './breaker.ts'
import { createPartnerToken } from './partner-token.ts'

type PartnerName = 'catalogue' | 'erp'

interface PartnerSettings {
  name: PartnerName
  clock: Clock
  log: Logger
  metrics: Pick<Metrics, 'partnerCalled' | 'watchBreaker'>
  /** Waits between two tries. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
}

/** A system at an address. */
interface HttpPartnerSettings extends PartnerSettings {
  /** Where its contract paths and `/oauth/token` begin. */
  baseUrl: string
  clientId: string
  clientSecret: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const RETRIES_MAX = 2
const RETRY_WAIT_MS = 200
const SENTENCE_MAX = 300

const AWAY = { catalogue: 'catalogue_away', erp: 'erp_away' } as const

/**
 * The client of a system at an address: brings its token, tries safe calls again, and stops asking while it keeps failing.
 * Throws a `Failure` only: `not_found`, `input_invalid` with the partner's sentence, or that it is away.
 */
export function createPartner(settings: HttpPartnerSettings): Client {
  const { baseUrl, timeoutMs = TIMEOUT_MS } = settings
  const fetch = boundedFetch(settings.fetch ?? globalThis.fetch)
  const client = createClient({ baseUrl, fetch, timeoutMs })
  const tokens = createPartnerToken({ ...settings, fetch, timeoutMs })

  const own = { retries: RETRIES_MAX, mayBreak: true }
  return createResilientClient(settings, own, async (definition, input, call) => {
    async function attempt(
      mayRenew: boolean,
    ): Promise<Awaited<ReturnType<typeof client<typeof definition>>>> {
      const token = await tokens.get()
      try {
        return await excludeFromDeadline(() => client(definition, input, { ...call, token }))
      } catch (problem) {
        if (!mayRenew || !(problem instanceof ApiError) || problem.status !== 401) throw problem
        tokens.drop(token)
        return attempt(false)
      }
    }
    return attempt(true)
  })
}

/**
 * The client of a system embedded in this process, over its `module`. It is away only while our own database is: no retries and
 * no circuit breaker.
 */
export const createEmbeddedPartner = (settings: PartnerSettings, module: Client): Client =>
  createResilientClient(settings, { retries: 0, mayBreak: false }, module)

function createResilientClient(
  { name, clock, log, metrics, wait = sleep }: PartnerSettings,
  { retries, mayBreak }: { retries: number; mayBreak: boolean },
  ask: Client,
): Client {
  const breaker = createBreaker(clock, () =>
    log.error({ partner: name }, 'partner keeps failing, not asked for a while'),
  )
  metrics.watchBreaker(name, breaker.isOpen)
  return async (definition, input, call) => {
    const retriesMax = definition.method === 'GET' || definition.safe ? retries : 0
    for (let tried = 0; ; tried++) {
      if (!breaker.allows()) throw new Failure(AWAY[name])
      const begun = performance.now()
      const count = (outcome: 'answered' | 'failed') =>
        metrics.partnerCalled(name, outcome, (performance.now() - begun) / 1000)
      try {
        const reply = await ask(definition, input, call)
        count('answered')
        breaker.succeeded()
        return reply
      } catch (problem) {
        const refusal = refusalOf(problem)
        count(refusal ? 'answered' : 'failed')
        if (refusal) {
          breaker.succeeded()
          throw refusal
        }
        if (mayBreak) breaker.failed()
        log.warn(
          { partner: name, call: definition.path, retries: tried, err: problem },
          'partner did not answer',
        )
        if (tried >= retriesMax) throw new Failure(AWAY[name])
        await wait(RETRY_WAIT_MS * 2 ** tried * (0.75 + Math.random() / 2))
      }
    }
  }
}

/** The refusal of the call itself; null when the partner failed. */
function refusalOf(problem: unknown): Failure | null {
  // A system of this process shares our database: when that is overloaded, no partner is away.
  if (problem instanceof Failure && problem.code === 'busy') return problem
  if (problem instanceof DatabaseSlow) return overloadFailure()
  if (!(problem instanceof ApiError || problem instanceof Failure)) return null
  if (problem.status === 404) return new Failure('not_found')
  if (problem.status !== 400 && problem.status !== 422) return null
  return new Failure('input_invalid', {}, problem.message.slice(0, SENTENCE_MAX) || undefined)
}
