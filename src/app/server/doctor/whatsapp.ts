import type { WhatsAppConfig } from '#server/config/whatsapp.ts'
import type { Config } from '#server/config.ts'
import {
  AccountProblem,
  type AccountReader,
  accountsOf,
  compareTemplates,
  readAccount,
} from '#server/outbound/whatsapp/account.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

const SCOPES = ['whatsapp_business_messaging', 'whatsapp_business_management']

async function requireToken(account: AccountReader): Promise<void> {
  const { is_valid, scopes } = await account.token()
  if (!is_valid) throw new Trouble('Meta refuses WHATSAPP_ACCESS_TOKEN')
  const missing = SCOPES.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) throw new Trouble(`WHATSAPP_ACCESS_TOKEN lacks ${missing.join(', ')}`)
}

async function examineNumbers(account: AccountReader, { numbers }: WhatsAppConfig): Promise<string> {
  const found: string[] = []
  for (const { id } of numbers) {
    const {
      status,
      quality_rating = 'UNKNOWN',
      messaging_limit_tier = 'no limit named',
    } = await account.number(id)
    if (status !== 'CONNECTED') throw new Trouble(`number ${id} is ${status ?? 'not registered'}`)
    if (quality_rating === 'RED') throw new Trouble(`number ${id} has the quality RED`)
    found.push(`${id} ${quality_rating} ${messaging_limit_tier}`)
  }
  return found.join(', ')
}

async function requireSubscription(account: AccountReader, id: string, publicUrl: string): Promise<void> {
  const apps = await account.apps(id)
  if (apps.length === 0) throw new Trouble(`no app is subscribed to the account ${id}`)
  const addresses = apps.flatMap(({ override_callback_uri: address }) => address ?? [])
  const ours = `${publicUrl}/webhooks/whatsapp`
  if (addresses.length > 0 && !addresses.includes(ours))
    throw new Trouble(`webhooks of the account ${id} go to ${addresses[0]}, not to ${ours}`)
}

/** Asks Meta about token, numbers, webhook and templates; sends nothing. */
export async function examineWhatsApp(
  { whatsApp, publicUrl }: Pick<Config, 'whatsApp' | 'publicUrl'>,
  timeLimitMs: number,
): Promise<Omit<Finding, 'system'>> {
  if (whatsApp?.driver !== 'cloud')
    return local('not configured: messages stay in the local outbox, or none are sent (WHATSAPP_DRIVER)')
  const account = readAccount({ config: whatsApp, timeLimitMs })
  try {
    await requireToken(account)
    const numbers = await examineNumbers(account, whatsApp)
    for (const id of accountsOf(whatsApp)) {
      await requireSubscription(account, id, publicUrl)
      const unusable = compareTemplates(publicUrl, await account.templates(id)).filter(
        ({ verdict }) => verdict !== 'approved',
      )
      if (unusable.length > 0)
        throw new Trouble(unusable.map(({ name, verdict }) => `template ${name} ${verdict}`).join(', '))
    }
    return ok(`Meta knows the numbers: ${numbers}; all templates are approved`)
  } catch (problem) {
    throw problem instanceof AccountProblem ? new Trouble(problem.message) : problem
  }
}
