import type { AppContext } from '#server/app-context.ts'
import { accountsOf, compareTemplates, readAccount } from '#server/outbound/whatsapp/account.ts'
import { storeTemplateStatus } from './message-sql.ts'

/** Reads the state of our templates at Meta; messages of those that cannot be used are replaced by their fallback from then on. */
export async function checkTemplates(context: AppContext): Promise<void> {
  const { config, timeLimitMs, clock } = context
  if (config.whatsApp?.driver !== 'cloud') return
  const account = readAccount({ config: config.whatsApp, timeLimitMs })
  for (const id of accountsOf(config.whatsApp)) {
    const found = compareTemplates(config.publicUrl, await account.templates(id))
    const now = clock.now()
    await context.transaction(async (tx) => {
      for (const { name, verdict } of found) {
        if (verdict !== 'approved') context.log.error({ template: name, verdict }, 'template cannot be used')
        await storeTemplateStatus(tx, { account: id, name, status: verdict, since: now, checked_at: now })
      }
    })
  }
}
