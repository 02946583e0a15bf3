import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server.ts'

const behindProxy = useTestServer({ TRUSTED_PROXIES: '10.0.0.1' })
const alone = useTestServer()

/** For whom a caller is taken, as the record of refusals has it. */
async function takenFor(server: typeof alone, remoteAddress: string): Promise<string | null> {
  await server.send({
    url: '/customercars/list',
    remoteAddress,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  const { address } = await server.portal.db
    .selectFrom('audit_log')
    .select('address')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  return address
}

// Proves promise 5.11, asvs 4.1b
it('an address in a header is trusted from the configured proxies only', async () => {
  expect(await takenFor(behindProxy, '10.0.0.1')).toBe('203.0.113.7')
  expect(await takenFor(behindProxy, '198.51.100.9')).toBe('198.51.100.9')
  expect(await takenFor(alone, '10.0.0.1')).toBe('10.0.0.1')
})
