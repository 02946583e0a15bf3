import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'

const behindProxy = useTestServer({ TRUSTED_PROXIES: '10.0.0.1' })
const alone = useTestServer()

/** The address of the caller in the audit log, after a refused call. */
async function recordedAddress(server: typeof alone, remoteAddress: string): Promise<string | null> {
  await server.send({
    url: '/customercars/list',
    remoteAddress,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  const { address } = await server.context.db
    .selectFrom('audit_log')
    .select('address')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  return address
}

it('an address in a header is trusted from the configured proxies only', async () => {
  expect(await recordedAddress(behindProxy, '10.0.0.1')).toBe('203.0.113.7')
  expect(await recordedAddress(behindProxy, '198.51.100.9')).toBe('198.51.100.9')
  expect(await recordedAddress(alone, '10.0.0.1')).toBe('10.0.0.1')
})
