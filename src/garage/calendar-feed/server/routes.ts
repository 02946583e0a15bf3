import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import * as contract from '../calendar-feed.contract.ts'
import { calendarBy, endFeed, feedOf, makeFeed } from './rules.ts'

export function calendarFeedRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readCalendarFeed, ({ actor }) => feedOf(context, actor))
  implement(contract.makeCalendarFeed, ({ actor, meta }) => makeFeed(context, actor, meta))
  implement(contract.endCalendarFeed, ({ actor, meta }) => endFeed(context, actor, meta))
}

const FILE = /^([\w-]{43})\.ics$/

/** The file that calendars read, without a session. It is not in the contracts, and answers 304 while it is unchanged. */
export function mountCalendarFeed(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { file: string } }>(`/${contract.CALENDAR_FEED.root}/:file`, async (request, reply) => {
    const secret = FILE.exec(request.params.file)?.[1]
    const calendar = secret ? await calendarBy(context, secret) : null
    if (calendar === null) throw new Failure('not_found')
    const mark = `"${hashOf(calendar)}"`
    reply.headers({ etag: mark, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' })
    if (request.headers['if-none-match']?.includes(mark)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
