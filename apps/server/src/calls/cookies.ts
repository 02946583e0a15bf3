import type { FastifyRequest } from 'fastify'

/** Value of the cookie `name`; empty when the browser sent none. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const entries = (headers.cookie ?? '').split(';').map((entry) => entry.trim())
  return entries.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
