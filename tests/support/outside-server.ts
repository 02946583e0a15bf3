import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { assemble, type Running } from '#app/server/start.ts'
import { createClient } from '#core/client.ts'
import { readConfig } from '#server/config.ts'
import { embeddedEnvironment } from './embedded-server.ts'
import { inProcessFetch } from './in-process-fetch.ts'

/** A whole server of this process on a PostgreSQL outside. */
export interface OutsideServer extends Running {
  /** What a request is answered, and after how long. */
  timed(request: InjectOptions): Promise<{ status: number; retryAfter: string; ms: number }>
  client: ReturnType<typeof createClient>
}

/** Starts it on `url`, without a surface for pages. */
export async function startOutsideServer(
  url: string,
  environment: Record<string, string> = {},
): Promise<OutsideServer> {
  const config = readConfig({ ...embeddedEnvironment(''), DATABASE_URL: url, ...environment }, '/')
  const running = await assemble(config, { webDist: null, log: pino({ level: 'silent' }) })
  await running.app.ready()
  return {
    ...running,
    client: createClient({ fetch: inProcessFetch(() => running.app), token: () => undefined }),
    async timed(request) {
      const start = performance.now()
      const { statusCode, headers } = await running.app.inject(request)
      return {
        status: statusCode,
        retryAfter: String(headers['retry-after'] ?? ''),
        ms: performance.now() - start,
      }
    },
  }
}
