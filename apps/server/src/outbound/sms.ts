import type { Config } from '../config.ts'
import { localOutbox, type Sender } from './sender.ts'

/** The SMS driver that `SMS_DRIVER` names. */
export function createSmsSender(config: Pick<Config, 'smsDriver'>): Sender {
  if (config.smsDriver === 'outbox') return localOutbox
  throw new Error(`SMS driver ${config.smsDriver} is not built yet`)
}
