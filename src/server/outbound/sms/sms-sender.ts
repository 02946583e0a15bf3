import type { Config } from '#server/config.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { localOutbox, type Sender } from '../sender.ts'
import type { DriverParts } from './driver.ts'
import { createKannelSender } from './kannel.ts'
import { createTwilioSender } from './twilio.ts'

const ANSWER_BYTES_MAX = 64 * 1024

/** The SMS driver that `SMS_DRIVER` names. */
export function createSmsSender(
  config: Pick<Config, 'kannel' | 'twilio'>,
  { fetch, ...rest }: DriverParts,
): Sender {
  const parts = { fetch: boundedFetch(fetch, ANSWER_BYTES_MAX), ...rest }
  if (config.kannel) return createKannelSender(config.kannel, parts)
  if (config.twilio) return createTwilioSender(config.twilio, parts)
  return localOutbox
}
