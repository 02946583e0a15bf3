import type { Portal } from '#server/app-context.ts'
import { resealSecret } from './second-factor.ts'
import { listSealedTotpSecrets, replaceSecret } from './sql.ts'

/**
 * Seals authenticator secrets with the present secret, so that none is lost when the former one is removed from the configuration.
 * Runs at every start while there are two: the last process of a rollout reseals what a former one still wrote.
 */
export async function resealSecrets(portal: Pick<Portal, 'db' | 'secrets'>): Promise<void> {
  if (portal.secrets.accepted.length === 1) return
  for (const table of ['staff', 'staff_invitations'] as const) {
    for (const { id, totp_secret } of await listSealedTotpSecrets(portal.db, table)) {
      const again = totp_secret && resealSecret(portal, totp_secret)
      if (again) await replaceSecret(portal.db, table, { id, former: totp_secret, sealed: again })
    }
  }
}
