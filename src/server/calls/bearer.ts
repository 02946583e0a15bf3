import type { FastifyRequest } from 'fastify'

/** The token of the Authorization header; null for none, and for the texts `undefined` and `null` that careless clients send. */
export function bearerOf(request: FastifyRequest): string | null {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
  return token === 'undefined' || token === 'null' ? null : token
}
