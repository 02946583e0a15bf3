import type { KannelConfig, TwilioConfig } from '#server/config/outside.ts'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/http/loopback.ts'
import { smtpTransport } from '#server/outbound/email.ts'
import { sendsmsAddress } from '#server/outbound/sms/kannel.ts'
import { twilioAccount } from '#server/outbound/sms/twilio.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

type Found = Promise<Omit<Finding, 'system'>>
const ANSWER_BYTES_MAX = 64 * 1024
const send = boundedFetch(globalThis.fetch, ANSWER_BYTES_MAX)

/** Connects and signs in; sends nothing. */
export async function examineMail({ smtpUrl, publicUrl }: Config, timeLimitMs: number): Found {
  if (!smtpUrl) return local('not configured: mail stays in the local outbox (SMTP_URL)')
  const { hostname, port, username } = new URL(smtpUrl)
  const transport = await smtpTransport(smtpUrl, timeLimitMs)
  try {
    await transport.verify()
  } catch (problem) {
    const { code } = problem as { code?: string }
    if (code === 'EAUTH') throw new Trouble(`${hostname} refuses the user or the password of SMTP_URL`)
    if (code === 'EPROTOCOL') throw new Trouble(`${hostname} is no SMTP server, or not in service`)
    throw problem
  } finally {
    transport.close()
  }
  const who = username ? `, signed in as ${decodeURIComponent(username)}` : ''
  const links = isLoopback(new URL(publicUrl).hostname)
    ? '; its links lead to this machine only (PUBLIC_URL)'
    : ''
  return ok(`${hostname}${port && `:${port}`} takes mail${who}${links}`)
}

/** Asks the SMS gateway who we are; sends nothing. */
export function examineSms({ kannel, twilio }: Config, timeLimitMs: number): Found {
  if (kannel) return examineKannel(kannel, timeLimitMs)
  if (twilio) return examineTwilio(twilio, timeLimitMs)
  return Promise.resolve(local('not configured: codes stay in the local outbox (SMS_DRIVER)'))
}

// A message without a receiver: Kannel checks the user first, then refuses it.
async function examineKannel({ url, user, password, from }: KannelConfig, timeLimitMs: number): Found {
  const address = sendsmsAddress(url)
  const response = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-kannel-username': user, 'x-kannel-password': password },
    body: 'doctor',
    signal: AbortSignal.timeout(timeLimitMs),
  })
  const answer = await response.text()
  if (response.status === 403) throw new Trouble('Kannel refuses KANNEL_USER or KANNEL_PASSWORD')
  if (response.status === 404)
    throw new Trouble(`Kannel does not take messages at ${new URL(address).pathname} (KANNEL_URL)`)
  if (response.status !== 400 || !/receiver/i.test(answer)) {
    throw new Trouble(`KANNEL_URL answers ${response.status}, not like a Kannel`)
  }
  return ok(`Kannel at ${new URL(address).host} knows ${user}; sender ${from}`)
}

async function examineTwilio(twilio: TwilioConfig, timeLimitMs: number): Found {
  const { address, authorization } = twilioAccount(twilio)
  const response = await send(`${address}.json`, {
    headers: { accept: 'application/json', authorization },
    signal: AbortSignal.timeout(timeLimitMs),
  })
  if (response.status === 401) throw new Trouble('Twilio refuses TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN')
  const account = (await response.json().catch(() => null)) as { status?: unknown } | null
  if (response.status !== 200 || !account)
    throw new Trouble(`Twilio answers ${response.status}, not like Twilio`)
  if (account.status !== 'active') throw new Trouble(`the Twilio account is ${String(account.status)}`)
  return ok(`Twilio knows the account; sender ${twilio.from}`)
}
