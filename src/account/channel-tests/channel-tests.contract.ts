import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'

/** Channels that a test message can be sent over. */
export const TESTED_CHANNELS = ['email', 'push', 'whatsapp'] as const
export type TestedChannel = (typeof TESTED_CHANNELS)[number]

const wayTest = z.object({
  way: z.enum(TESTED_CHANNELS),
  sent_at: instant,
  state: z.enum(['sending', 'arrived', 'failed']),
  /** When it arrived or failed. */
  ended_at: z.nullable(instant),
  /** Why it failed: the receiver refused it, the number has no WhatsApp, or the channel is unavailable. */
  cause: z.nullable(z.enum(['refused', 'no_whatsapp', 'unavailable'])),
})
export type ChannelTest = z.output<typeof wayTest>

/** The last test message of each channel. */
const wayTests = z.object({ tests: z.array(wayTest) })

export const readWayTests = get(
  '/notifications/test',
  'customer',
  'What became of the last test message of each way',
  { reply: wayTests },
)

export const testWay = post(
  '/notifications/test',
  'customer',
  'Send a test message by one way, once a minute and three times a day for each',
  {
    body: z.object({
      way: z.enum(TESTED_CHANNELS),
      /** The browser, for Web Push. */
      device: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    }),
    reply: wayTests,
  },
)

export const channelTestEndpoints = { readWayTests, testWay }
