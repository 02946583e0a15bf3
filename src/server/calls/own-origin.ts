import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Failure } from '#server/failure.ts'

const READS = new Set(['GET', 'HEAD'])

/**
 * Refuses a write that a page of another site sends, or that does not say where it comes from: the session of the desk is
 * a cookie, which browsers send along by themselves. Our own pages have the origin of `PUBLIC_URL` or of the `Host` header,
 * which no page can set.
 */
export function requireOwnOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): void {
  if (READS.has(request.method)) return
  const { origin: own, protocol } = new URL(publicUrl)
  const { origin } = request.headers
  if (origin !== own && origin !== `${protocol}//${request.headers.host}`) throw new Failure('origin_foreign')
}
