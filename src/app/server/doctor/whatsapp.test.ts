import { afterAll, beforeEach, expect, it } from 'vitest'
import { checkTemplates } from '#account/whatsapp/server/check-templates.ts'
import { submissions } from '#server/outbound/whatsapp/template-submission.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { ACCOUNT_ID, NUMBER_ID, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { runDoctorCheck } from './finding.ts'
import { examineWhatsApp } from './whatsapp.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)
const asked: string[] = []

interface SetUp {
  scopes?: string[]
  status?: string
  callback?: string
  template?: { status?: string; category?: string; text?: string } | null
}
/** An account in which everything is as we mean it, but for what is named. */
function setUp({ scopes = ['whatsapp_business_messaging', 'whatsapp_business_management'], ...one }: SetUp) {
  const { publicUrl } = server.context.config
  const approved = submissions(publicUrl).map((template) => ({ ...template, id: '1', status: 'APPROVED' }))
  const changed = approved.flatMap((template) => {
    if (template.name !== 'tt_moved_v1' || one.template === undefined) return template
    if (one.template === null) return []
    const { text, ...rest } = one.template
    return { ...template, ...rest, ...(text && { components: [{ type: 'BODY', text }] }) }
  })
  whatsApp.read = (url) => {
    asked.push(url)
    const path = url.split('?')[0]?.replace('/v23.0/', '')
    if (path === 'debug_token') return { data: { is_valid: true, scopes } }
    if (path === NUMBER_ID)
      return { status: one.status ?? 'CONNECTED', quality_rating: 'GREEN', messaging_limit_tier: 'TIER_10K' }
    if (path === `${ACCOUNT_ID}/subscribed_apps`)
      return { data: [{ override_callback_uri: one.callback ?? `${publicUrl}/webhooks/whatsapp` }] }
    return path === `${ACCOUNT_ID}/message_templates` ? { data: changed } : null
  }
}
const verdict = async () => {
  const { verdict, said } = await runDoctorCheck('whatsapp', () =>
    examineWhatsApp(server.context.config, 2_000),
  )
  return [verdict, said]
}
beforeEach(() => {
  asked.length = 0
  setUp({})
})

it('finds token, numbers, webhook and templates as they are meant, and sends nothing', async () => {
  expect(await verdict()).toEqual([
    'ok',
    `Meta knows the numbers: ${NUMBER_ID} GREEN TIER_10K; all templates are approved`,
  ])
  expect(whatsApp.messages).toEqual([])
})

it.each([
  [{ scopes: ['whatsapp_business_messaging'] }, 'WHATSAPP_ACCESS_TOKEN lacks whatsapp_business_management'],
  [{ status: 'PENDING' }, `number ${NUMBER_ID} is PENDING`],
  [
    { callback: 'https://elsewhere.example/' },
    /^webhooks of the account \d+ go to https:\/\/elsewhere\.example\//,
  ],
  [{ template: null }, 'template tt_moved_v1 missing'],
  [{ template: { status: 'PAUSED' } }, 'template tt_moved_v1 paused'],
  [{ template: { category: 'MARKETING' } }, 'template tt_moved_v1 recategorised'],
  [{ template: { text: 'Halo {{1}}' } }, 'template tt_moved_v1 differs'],
] satisfies [SetUp, string | RegExp][])('reports %o', async (change, said) => {
  setUp(change)
  expect(await verdict()).toEqual(['wrong', typeof said === 'string' ? said : expect.stringMatching(said)])
})

it('once a day, a template that cannot be used is left alone until it is approved again', async () => {
  const stored = () =>
    server.context.db
      .selectFrom('whatsapp_templates')
      .select(['name', 'status'])
      .where('status', '<>', 'approved')
      .execute()
  setUp({ template: { category: 'MARKETING' } })
  await checkTemplates(server.context)
  expect(await stored()).toEqual([{ name: 'tt_moved_v1', status: 'recategorised' }])
  setUp({})
  await checkTemplates(server.context)
  expect(await stored()).toEqual([])
})
