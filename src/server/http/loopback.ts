import type { FastifyRequest } from 'fastify'

/** True for addresses and names that only this machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)

/** Headers by which a proxy marks a forwarded request. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether a request comes from this machine and was not forwarded: a local proxy would expose private addresses. */
export const isLocalRequest = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
