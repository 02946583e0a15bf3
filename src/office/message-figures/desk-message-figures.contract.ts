import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'
import { figurePeriod } from '#workshop/figures/desk-figures.contract.ts'

/** Used instead of a workshop's id: all workshops, for head office. */
export const ALL_BRANCHES = 'all'

/** A customer's message counts as answered if the answer comes within this time. */
export const ANSWERED_WITHIN_HOURS = 24

const params = z.object({ branchId: z.string().check(z.regex(/^(?:\d{1,9}|all)$/)) })
const query = z.object({ period: figurePeriod })

const counts = {
  sent: z.number(),
  delivered: z.number(),
  read: z.number(),
  failed: z.number(),
  /** Of these, the ones that an SMS replaced. */
  replaced: z.number(),
  /** Rupiah, estimated; null where no rate is known. */
  cost: z.nullable(z.number()),
}
const times = {
  /** Seconds from sending to delivery. */
  median_seconds: z.nullable(z.number()),
  p90_seconds: z.nullable(z.number()),
}

const FAILURES = ['no_whatsapp', 'paused', 'window', 'other'] as const
export type MessageFailure = (typeof FAILURES)[number]

export const readMessageFigures = deskGet(
  '/branches/{branchId}/message-figures',
  'head',
  'branch',
  'Messages by WhatsApp of a workshop, or of all by number: delivery, causes, answers and estimated cost',
  {
    params,
    query,
    reply: z.object({
      /** First and last day that are counted. */
      from: z.string(),
      until: z.string(),
      total: z.object({ ...counts, ...times, slowest_fallback_seconds: z.nullable(z.number()) }),
      numbers: z.array(
        z.object({ number_id: z.string(), branches: z.array(z.string()), ...counts, ...times }),
      ),
      templates: z.array(
        z.object({
          /** Null for free text. */
          template: z.nullable(z.string()),
          /** Null while it is approved. */
          paused: z.nullable(z.object({ status: z.string(), since: instant })),
          ...counts,
        }),
      ),
      categories: z.array(
        z.object({ category: z.string(), messages: z.number(), cost: z.nullable(z.number()) }),
      ),
      /** The day of the newest rate that was used; null without any. */
      rates_as_of: z.nullable(z.string()),
      causes: z.array(z.object({ cause: z.enum(FAILURES), count: z.number() })),
      inbound: z.object({
        messages: z.number(),
        people: z.number(),
        /** Turns of customers, and those that were answered within 24 hours. */
        turns: z.number(),
        answered: z.number(),
        first_answer_minutes: z.nullable(z.number()),
        photos: z.number(),
        not_stored: z.number(),
      }),
      /** Customers with a proved number, and those who agreed; null for a single workshop. */
      consents: z.nullable(z.object({ agreed: z.number(), of: z.number(), stopped: z.number() })),
    }),
  },
)
export type MessageFigures = ReplyOf<typeof readMessageFigures>

export const messageFiguresFile = deskGet(
  '/branches/{branchId}/message-figures/csv',
  'head',
  'branch',
  'The same by number and by template, as CSV',
  { params, query, csv: true, reply: z.string() },
)

const noticesShown = z.object({
  templates: z.array(
    z.object({ name: z.string(), status: z.string(), since: instant, replaced: z.number() }),
  ),
  accounts: z.array(z.object({ since: instant, error_code: z.nullable(z.number()) })),
})

export const messageNotices = deskGet(
  '/message-notices',
  'office',
  'none',
  'What keeps messages by WhatsApp from leaving: templates that are not approved, and accounts that refuse everything',
  { reply: noticesShown },
)

export const checkMessageTemplates = deskPost(
  '/message-notices/check',
  'office',
  'none',
  'Compare the templates with the account at once; answers what keeps messages from leaving then',
  { reply: noticesShown },
)

export const messageFigureEndpoints = {
  readMessageFigures,
  messageFiguresFile,
  messageNotices,
  checkMessageTemplates,
}
