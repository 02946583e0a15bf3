import type { AppContext } from '#server/app-context.ts'
import { resealSecret } from './second-factor.ts'
import { listSealedTotpSecrets, replaceSecret } from './sql.ts'

/**
 * Seals authenticator secrets with the present secret, so that none is lost when the former one is removed from the configuration.
 * Runs at every start while there are two: the last process of a rollout reseals what a former one still wrote.
 */
export async function resealSecrets(context: Pick<AppContext, 'db' | 'secrets'>): Promise<void> {
  if (context.secrets.accepted.length === 1) return
  for (const table of ['staff', 'staff_invitations'] as const) {
    for (const { id, totp_secret } of await listSealedTotpSecrets(context.db, table)) {
      const again = totp_secret && resealSecret(context, totp_secret)
      if (again) await replaceSecret(context.db, table, { id, former: totp_secret, sealed: again })
    }
  }
}
