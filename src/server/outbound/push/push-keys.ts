import { createECDH } from 'node:crypto'
import { ConfigError } from '#server/config/settings.ts'
import type { Config } from '#server/config.ts'
import { localSecret } from '#server/secrets.ts'
import type { PushReach } from './push-address.ts'

/** How this server identifies itself to push services (VAPID, RFC 8292), and where it may send. */
export interface PushKeys extends PushReach {
  publicKey: string
  privateKey: string
  /** The address at which operators of a push service report problems. */
  contact: string
}

/** The pair that belongs to a private key: 32 bytes of P-256 as base64url. Throws `ConfigError` for an invalid key. */
function derivePushKeys(privateKey: string, contact: string, reach: PushReach): PushKeys {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    throw new ConfigError('PUSH_KEY must be a private key of P-256, 32 bytes as base64url')
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey, contact, ...reach }
}

/** The configured key, or the one of the data folder; null on a database elsewhere, whose servers would each have their own. */
export function configuredPushKeys(
  config: Pick<Config, 'pushKey' | 'pushLoopback' | 'databaseUrl' | 'dataDir' | 'contactMailTo'>,
): PushKeys | null {
  const { pushKey, databaseUrl, dataDir, pushLoopback, contactMailTo } = config
  const key = pushKey ?? (databaseUrl ? null : localSecret(dataDir, 'push-key'))
  return key === null ? null : derivePushKeys(key, `mailto:${contactMailTo}`, { loopback: pushLoopback })
}
