import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { linkToken, withExtraWork } from '#tests/support/work-orders.ts'

let lines: string[] = []
const server = useTestServer({}, { log: createLogger('trace', { write: (line) => void lines.push(line) }) })
let owner: Awaited<ReturnType<typeof withExtraWork>>
let tokens: { mail: string; sms: string }
beforeEach(async () => {
  lines = []
  owner = await withExtraWork(server, await staffMember(server), { photo: true })
  const mails = await server.messages({ to: owner.email, channel: 'email' })
  const text = mails.map((mail) => mail.text).join('\n')
  const mail = /\/tambahan\/([\w-]+)/.exec(text)?.[1] ?? ''
  tokens = { mail, sms: await linkToken(server, owner.phone) }
})

it('the links of a request carry at least 128 bits each, and their hashes alone are stored', async () => {
  const { mail, sms } = tokens
  for (const token of [mail, sms]) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(mail).not.toBe(sms)
  const row = await server.context.db.selectFrom('extra_work_requests').selectAll().executeTakeFirstOrThrow()
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
  expect(row).toMatchObject({ token_hash: hashOf(mail), sms_token_hash: hashOf(sms) })
  for (const token of [mail, sms]) expect(JSON.stringify(row)).not.toContain(token)
})

it('the link of a request is in no line of the log and in no referrer', async () => {
  const { sms: token } = tokens
  const last_four = owner.phone.slice(-4)
  const post = (url: string, payload: object) => server.send({ method: 'POST', url, payload })
  const answers = [
    await server.send({ url: `/tambahan/${token}` }),
    await post(`/extra-work/${token}/open`, { last_four }),
    await post(`/extra-work/${token}/open`, { last_four: last_four === '0000' ? '0001' : '0000' }),
    await post(`/extra-work/${token}/open`, { last_four: 'abcd' }),
    await post(`/extra-work/${token}/photos/${owner.photoId}`, { last_four }),
    await server.send({ method: 'DELETE', url: `/extra-work/${token}` }),
    await post(`/extra-work/${token}/nowhere`, {}),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 400, 400, 200, 405, 404])
  for (const { headers } of answers) expect(headers['referrer-policy']).toBe('no-referrer')
  // Without lines of these requests the next check would find nothing in any case.
  expect(lines.filter((line) => line.includes('/extra-work/:token/open')).length).toBeGreaterThanOrEqual(3)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})
