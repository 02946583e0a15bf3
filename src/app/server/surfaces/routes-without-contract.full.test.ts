import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { HOSTILE } from '#tests/support/fuzz/mutations.ts'
import { oneOf, type Random, seededRandom } from '#tests/support/fuzz/values.ts'
import { rawMail } from '#tests/support/inbox.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const SECRET = randomBytes(24).toString('base64url')
const server = useTestServer({
  RATE_LIMIT_SCALE: '0',
  INBOUND_MAIL_SECRET: SECRET,
  INBOUND_ADDRESS: 'layanan+{token}@toyotatrust.test',
  GOOGLE_CLIENT_ID: 'portal',
  GOOGLE_CLIENT_SECRET: SECRET,
  // Nobody listens there.
  GOOGLE_ISSUER: 'http://127.0.0.1:9',
})

const SEED = 20_261_123
const REQUESTS = 700
const ANSWER_WITHIN_MS = 15_000

/** Routes that no contract describes, `*` where something odd may stand. Live streams stay open and have tests of their own. */
const GETS = [
  '/health/live',
  '/openapi.json',
  '/docs',
  '/metrics',
  '/dev/outbox?to=*&channel=*',
  '/dev/outbox.json?to=*&channel=*',
  '/auth/email-confirmation?confirmation=*',
  '/connect/google?callback=*&redirect=*',
  '/connect/google/callback?code=*&state=*&error=*',
  '/connect/facebook/callback?code=*&state=*',
  '/connect/*',
  '/kalender/*.ics',
  '/kalender/*',
  '/media/*/*.jpg',
  '/media/*',
  '/desk/api/media/*/*',
  '/desk/api/uploads/*',
  '/paspor/*',
  '/mobil/*?kata=*&halaman=*',
  '/dashboard/*?error=*&message=*',
  '/desk/*?q=*',
  '/*',
]
const POSTS: [string, string][] = [
  ['/catalogue/oauth/token', 'application/x-www-form-urlencoded'],
  ['/erp/oauth/token', 'application/x-www-form-urlencoded'],
  ['/sms/delivery-report?id=*&status=*', 'application/x-www-form-urlencoded'],
  ['/auth/email-confirmation?confirmation=*', 'application/x-www-form-urlencoded'],
  ['/sms/delivery-report/*', 'application/json'],
  ['/inbound/mail', 'message/rfc822'],
  ['/desk/api/uploads', 'application/offset+octet-stream'],
  ['/*', 'application/json'],
]

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const odd = (random: Random) => {
  const value = text(oneOf(random, HOSTILE)).slice(0, 1_500)
  // Sent unencoded now and then: broken escapes, and more of the path.
  return random() < 0.2
    ? oneOf(random, ['%', '%00', '%ff', '..%2f..', '%E0%A4%A', '//', '?', '#x'])
    : encodeURIComponent(value.toWellFormed())
}

it(`routes without a contract never answer 5xx or late in ${REQUESTS} seeded requests`, async () => {
  const random = seededRandom(SEED)
  const { token } = await withCar(server)
  const { headers: staff } = await staffMember(server, 'office')
  const callers = [{}, { authorization: `Bearer ${token}` }, { cookie: staff.cookie, origin: staff.origin }]
  const bodies = [
    () => text(oneOf(random, HOSTILE)),
    () => `grant_type=${odd(random)}&client_id=${odd(random)}`,
    () => rawMail({ from: text(oneOf(random, HOSTILE)).slice(0, 300), text: text(oneOf(random, HOSTILE)) }),
  ]
  const faults: string[] = []
  for (let sent = 0; sent < REQUESTS; sent++) {
    const post = random() < 0.35
    const [path = '/', type = ''] = post ? (oneOf(random, POSTS) ?? []) : [oneOf(random, GETS)]
    const url = path.replace(/\*/g, () => odd(random) ?? '')
    const started = performance.now()
    const response = await server.send({
      method: post ? 'POST' : 'GET',
      url,
      headers: {
        ...oneOf(random, callers),
        ...(path === '/inbound/mail' && { authorization: `Bearer ${SECRET}` }),
        ...(random() < 0.5 && { accept: 'text/html' }),
        ...(post && {
          'content-type': random() < 0.9 ? type : text(oneOf(random, HOSTILE)).replace(/[^\x20-\x7e]/g, ''),
        }),
      },
      ...(post && { payload: oneOf(random, bodies)?.() ?? '' }),
    })
    const late = performance.now() - started > ANSWER_WITHIN_MS
    // The provider of this test is away, which is no fault of the request.
    const isAway = response.statusCode === 503 && path.startsWith('/connect/')
    if ((response.statusCode >= 500 && !isAway) || late)
      faults.push(
        `${response.statusCode} ${post ? 'POST' : 'GET'} ${url.slice(0, 300)} ${response.body.slice(0, 200)}`,
      )
  }
  expect(faults).toEqual([])
})
