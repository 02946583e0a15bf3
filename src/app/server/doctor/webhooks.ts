import type { Config } from '#server/config.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

/** Sends an empty, unsigned request: a receiver that checks signatures is reachable and refuses it. */
export async function examineWebhooks(
  { webhook }: Pick<Config, 'webhook'>,
  timeLimitMs: number,
): Promise<Omit<Finding, 'system'>> {
  if (!webhook) return local('not configured: no system is notified of visits (WEBHOOK_URL)')
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimitMs),
  })
  await response.body?.cancel()
  const { status } = response
  if (response.ok) throw new Trouble(`${webhook.url} accepts unsigned requests (${status})`)
  if (status === 404 || status >= 500) throw new Trouble(`${webhook.url} answers ${status}`)
  if (status >= 300 && status < 400) throw new Trouble(`${webhook.url} sends elsewhere (${status})`)
  return ok('is there and refuses unsigned requests')
}
