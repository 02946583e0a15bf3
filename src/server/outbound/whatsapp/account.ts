import * as z from 'zod/mini'
import type { WhatsAppConfig } from '#server/config/whatsapp.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { type Submission, submissions } from './template-submission.ts'

const PAGES_MAX = 20

const templates = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string(),
      components: z.array(z.object({ type: z.string(), text: z.optional(z.string()) })),
    }),
  ),
  paging: z.optional(
    z.object({
      next: z.optional(z.string()),
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
    }),
  ),
})
const token = z.object({ data: z.object({ is_valid: z.boolean(), scopes: z.array(z.string()) }) })
const number = z.object({
  display_phone_number: z.optional(z.string()),
  status: z.optional(z.string()),
  quality_rating: z.optional(z.string()),
  messaging_limit_tier: z.optional(z.string()),
})
const apps = z.object({ data: z.array(z.object({ override_callback_uri: z.optional(z.string()) })) })

/** Meta refused a call, or answered something else than it asked for. */
export class AccountProblem extends Error {}

type Parts = { config: WhatsAppConfig; fetch?: typeof globalThis.fetch; timeLimitMs: number }

/** Reads what is set up at Meta; sends no message and changes nothing. */
export function readAccount({ config, fetch = globalThis.fetch, timeLimitMs }: Parts) {
  const send = boundedFetch(fetch)
  async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const response = await send(`${config.baseUrl}/${config.apiVersion}/${path}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${config.accessToken}` },
      signal: AbortSignal.timeout(timeLimitMs),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.status === 401) throw new AccountProblem('Meta refuses WHATSAPP_ACCESS_TOKEN')
    const { data } = schema.safeParse(answer)
    // The path without its query, which carries the token.
    if (!response.ok || data === undefined)
      throw new AccountProblem(`Meta answers ${response.status} at ${path.split('?')[0]}`)
    return data
  }
  return {
    token: async () =>
      (await read(`debug_token?input_token=${encodeURIComponent(config.accessToken)}`, token)).data,
    number: (id: string) =>
      read(`${id}?fields=display_phone_number,status,quality_rating,messaging_limit_tier`, number),
    apps: async (account: string) => (await read(`${account}/subscribed_apps`, apps)).data,
    async templates(account: string) {
      const found: z.infer<typeof templates>['data'] = []
      let after: string | undefined
      for (let page = 0; page < PAGES_MAX; page++) {
        const query = new URLSearchParams({
          fields: 'name,language,status,category,components',
          limit: '100',
        })
        if (after) query.set('after', after)
        const { data, paging } = await read(`${account}/message_templates?${query}`, templates)
        found.push(...data)
        after = paging?.next ? paging.cursors?.after : undefined
        if (!after) break
      }
      return found
    },
  }
}
export type AccountReader = ReturnType<typeof readAccount>
export type AccountTemplate = Awaited<ReturnType<AccountReader['templates']>>[number]

export type TemplateVerdict =
  | 'approved'
  | 'paused'
  | 'rejected'
  | 'disabled'
  | 'recategorised'
  | 'missing'
  | 'differs'

const textOf = (components: readonly { type: string; text?: string | undefined }[]) =>
  components.find(({ type }) => type.toUpperCase() === 'BODY')?.text

/** Status of one of our templates in an account: approved as submitted, or why it cannot be used. */
function verdictOf(ours: Submission, theirs: AccountTemplate | undefined): TemplateVerdict {
  if (!theirs) return 'missing'
  const status = theirs.status.toUpperCase()
  if (status === 'REJECTED') return 'rejected'
  if (status === 'PAUSED') return 'paused'
  if (status !== 'APPROVED') return 'disabled'
  if (theirs.category.toUpperCase() !== ours.category) return 'recategorised'
  const mine = textOf(ours.components as { type: string; text?: string }[])
  // The text of codes is Meta's own.
  return mine === undefined || mine === textOf(theirs.components) ? 'approved' : 'differs'
}

/** Status of every template of ours in an account. */
export const compareTemplates = (publicUrl: string, theirs: readonly AccountTemplate[]) =>
  submissions(publicUrl).map((ours) => ({
    name: ours.name,
    verdict: verdictOf(
      ours,
      theirs.find(({ name, language }) => name === ours.name && language === ours.language),
    ),
  }))

/** Each account that a number of ours belongs to, once. */
export const accountsOf = ({ numbers }: WhatsAppConfig): string[] => [
  ...new Set(numbers.map(({ account }) => account)),
]
