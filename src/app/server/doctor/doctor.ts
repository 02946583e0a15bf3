import { tryListening } from '#server/config/listening.ts'
import type { Config } from '#server/config.ts'
import { type Finding, ok, runDoctorCheck } from './finding.ts'
import { examineInbound } from './inbound.ts'
import { examineMedia, examinePhotos } from './media.ts'
import { examineMail, examineSms } from './messaging.ts'
import { examinePartner } from './partners.ts'
import { examineMidtrans } from './payments.ts'
import { examineFacebook, examineGoogle } from './providers.ts'
import { examineDatabase } from './storage.ts'
import { examineWebhooks } from './webhooks.ts'
import { examineWhatsApp } from './whatsapp.ts'

const TIME_LIMIT_MS = 5_000

/** Checks the configuration against the live systems that it names. Sends no message and changes nothing. */
export function examineAll(config: Config, timeLimitMs = TIME_LIMIT_MS): Promise<Finding[]> {
  const doubts = config.doubts.map((said) => ({ system: 'settings', verdict: 'wrong' as const, said }))
  const { midtrans } = config.orders ?? {}
  return Promise.all([
    ...doubts,
    runDoctorCheck('listening', async () => {
      await tryListening(config.host)
      await requireOwnPort(config, timeLimitMs)
      return ok(`${config.host} is an address of this machine`)
    }),
    runDoctorCheck('database', () => examineDatabase(config)),
    runDoctorCheck('media', () => examineMedia(config, timeLimitMs)),
    runDoctorCheck('photos', () => examinePhotos(config, timeLimitMs)),
    runDoctorCheck('mail', () => examineMail(config, timeLimitMs)),
    runDoctorCheck('inbound', () => examineInbound(config, timeLimitMs)),
    runDoctorCheck('sms', () => examineSms(config, timeLimitMs)),
    ...(config.whatsApp?.driver === 'cloud'
      ? [runDoctorCheck('whatsapp', () => examineWhatsApp(config, timeLimitMs))]
      : []),
    ...(midtrans ? [runDoctorCheck('payments', () => examineMidtrans(midtrans, config, timeLimitMs))] : []),
    runDoctorCheck('catalogue', () => examinePartner(config, 'catalogue', timeLimitMs)),
    runDoctorCheck('erp', () => examinePartner(config, 'erp', timeLimitMs)),
    runDoctorCheck('webhooks', () => examineWebhooks(config, timeLimitMs)),
    runDoctorCheck('google', () => examineGoogle(config, timeLimitMs)),
    runDoctorCheck('facebook', () => examineFacebook(config, timeLimitMs)),
  ])
}

/** The port is free, or this portal runs there already. */
async function requireOwnPort({ host, port }: Config, timeLimitMs: number): Promise<void> {
  try {
    await tryListening(host, port)
  } catch (problem) {
    const name = host.includes(':') ? `[${host}]` : host
    const signal = AbortSignal.timeout(timeLimitMs)
    const live = await fetch(`http://${name}:${port}/health/live`, { signal }).catch(() => null)
    const answer = (await live?.json().catch(() => null)) as { status?: unknown } | null | undefined
    if (answer?.status !== 'ok') throw problem
  }
}

/** One line for a person: `mail       ok     …` */
export const lineOf = ({ system, verdict, said }: Finding): string =>
  `${system.padEnd(10)} ${verdict.padEnd(6)} ${said}`
