import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the stand-in took it. */
export interface TakenSms {
  sid: string
  form: Record<string, string>
}

export interface TwilioStandIn {
  port: number
  accountSid: string
  authToken: string
  messages: TakenSms[]
  /** Reports what became of a message, as a form to the address that came with it; gives the answer's status. */
  report(message: TakenSms, status: string): Promise<number>
  close(): Promise<void>
}

/** Simulates Twilio's REST interface: checks method, path, credentials and form, and answers with its words once `taken` has. */
export async function startTwilio(taken: (message: TakenSms) => unknown = () => {}): Promise<TwilioStandIn> {
  const accountSid = 'AC00000000000000000000000000000001'
  const authToken = 'its-auth-token'
  const account = `/2010-04-01/Accounts/${accountSid}`
  const messages: TakenSms[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, code: number, message: string) =>
      answer(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

    const known = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    if (request.headers.authorization !== known) return refuse(401, 20003, 'Authenticate')
    if (request.method === 'GET' && request.url === `${account}.json`) {
      return answer(200, { sid: accountSid, status: 'active' })
    }
    if (request.url !== `${account}/Messages.json`) return refuse(404, 20404, 'The resource was not found')
    if (request.method !== 'POST') return refuse(405, 20004, 'Method not allowed')
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded;charset=UTF-8') {
      return refuse(415, 20001, 'Content-Type')
    }
    if (!/^\+\d{8,15}$/.test(form.To ?? '')) {
      return refuse(400, 21211, `The 'To' number ${form.To} is not a valid phone number.`)
    }
    if (!form.From && !form.MessagingServiceSid)
      return refuse(400, 21603, "A 'From' phone number is required.")
    if (!form.Body) return refuse(400, 21602, 'Message body is required.')
    if (form.To === '+6281299999999') return refuse(400, 21610, `${form.To} has unsubscribed`)
    const sid = `SM${String(messages.length + 1).padStart(32, '0')}`
    messages.push({ sid, form })
    await taken({ sid, form })
    return answer(201, { sid, status: 'queued', to: form.To, from: form.From ?? null, error_code: null })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    accountSid,
    authToken,
    messages,
    async report({ sid, form }, status) {
      const body = new URLSearchParams({ MessageSid: sid, MessageStatus: status, AccountSid: accountSid })
      const response = await fetch(form.StatusCallback ?? '', { method: 'POST', body })
      return response.status
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
