import { expect, it } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const nobody = `127.0.0.1:${await freePort()}`
const server = useTestServer({
  SMTP_URL: `smtp://${nobody}`,
  SMS_DRIVER: 'twilio',
  TWILIO_BASE_URL: `http://${nobody}`,
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'rahasia',
  TWILIO_FROM: 'TOYOTATRUST',
})

it.each([
  ['email', (index: number) => `ratna.${index}@contoh.id`],
  ['sms', (index: number) => `62812000012${index}`],
] as const)(
  'the %s sender that failed five times in a row is not tried for the sixth message',
  async (channel, to) => {
    const { db, outbox } = server.context
    const put = (index: number) =>
      outbox.put(db, {
        channel,
        to: to(index),
        subject: '',
        text: 'Halo',
        dedupeKey: `${channel}:${index}`,
        counting: { exempt: 'dealer' },
      })
    for (let index = 0; index < 5; index++) {
      await put(index)
      await outbox.deliver('all', 5_000)
    }
    const last = await put(5)
    await outbox.deliver('all', 5_000)
    const rows = await db.selectFrom('outbox').select(['id', 'last_error']).orderBy('sequence').execute()
    const untried = rows.filter(({ last_error }) => last_error?.includes('keeps failing, not tried'))
    expect(untried.map(({ id }) => id)).toEqual([last])
  },
)
