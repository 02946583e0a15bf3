import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'

/** The address at which calendars read a customer's dates without a session: it contains the secret. */
export const CALENDAR_FEED = {
  root: 'kalender',
  path: '/kalender/{secret}.ics',
  summary: 'The dates of one customer for calendars, by the secret of his link; 404 once the link has ended',
} as const

const feed = z.nullable(
  z.object({
    made_at: instant,
    /** When a calendar read it last; null while none has. */
    read_at: z.nullable(instant),
  }),
)

export type CalendarFeed = z.output<typeof feed>

export const readCalendarFeed = get('/calendar-feed', 'customer', 'Whether he has a link for calendars', {
  reply: z.object({ feed }),
})

export const makeCalendarFeed = post(
  '/calendar-feed',
  'customer',
  'Make such a link; a former one ends. The address is told now and never again',
  { reply: z.object({ url: z.string(), feed }) },
)

export const endCalendarFeed = post('/calendar-feed/end', 'customer', 'End the link', {
  reply: z.object({ feed }),
})

export const calendarFeedEndpoints = { readCalendarFeed, makeCalendarFeed, endCalendarFeed }
