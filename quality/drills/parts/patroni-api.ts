import { readFileSync } from 'node:fs'
import { request } from 'node:https'

/** Calls the API of a Patroni on this machine, over TLS and with its password. */
export type PatroniApi = (
  port: number,
  path: string,
  change?: { method?: 'POST' | 'PATCH'; body?: string; timeoutMs?: number },
) => Promise<{ ok: boolean; text: string }>

export function openPatroniApi({
  certificate,
  password,
}: {
  certificate: string
  password: string
}): PatroniApi {
  const ca = readFileSync(certificate)
  return (port, path, { method, body, timeoutMs = 3_000 } = {}) =>
    new Promise((resolve, reject) => {
      const options = { ca, method: method ?? 'GET', auth: `patroni:${password}`, timeout: timeoutMs }
      const asked = request(`https://127.0.0.1:${port}${path}`, options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () => resolve({ ok: response.statusCode === 200, text }))
      })
      asked.on('timeout', () => asked.destroy(new Error('Patroni does not answer')))
      asked.on('error', reject)
      asked.end(body)
    })
}
