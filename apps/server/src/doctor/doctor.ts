import { tryListening } from '../platform/config/listening.ts'
import type { Config } from '../platform/config.ts'
import { examine, type Finding, ok } from './finding.ts'
import { examineInbound } from './inbound.ts'
import { examineMail, examineSms } from './messaging.ts'
import { examinePartner } from './partners.ts'
import { examineFacebook, examineGoogle } from './providers.ts'
import { examineDatabase } from './storage.ts'
import { examineWebhooks } from './webhooks.ts'

const TIME_LIMIT_MS = 5_000

/** Checks the configuration against the live systems that it names. Sends no message and changes nothing. */
export function examineAll(config: Config, timeLimitMs = TIME_LIMIT_MS): Promise<Finding[]> {
  return Promise.all([
    examine('listening', async () => {
      await tryListening(config.host)
      return ok(`${config.host} is an address of this machine`)
    }),
    examine('database', () => examineDatabase(config)),
    examine('mail', () => examineMail(config, timeLimitMs)),
    examine('inbound', () => examineInbound(config, timeLimitMs)),
    examine('sms', () => examineSms(config, timeLimitMs)),
    examine('catalogue', () => examinePartner(config, 'catalogue', timeLimitMs)),
    examine('erp', () => examinePartner(config, 'erp', timeLimitMs)),
    examine('webhooks', () => examineWebhooks(config, timeLimitMs)),
    examine('google', () => examineGoogle(config, timeLimitMs)),
    examine('facebook', () => examineFacebook(config, timeLimitMs)),
  ])
}

/** One line for a person: `mail       ok     …` */
export const lineOf = ({ system, verdict, said }: Finding): string =>
  `${system.padEnd(10)} ${verdict.padEnd(6)} ${said}`
