import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { type ServerProcess, startServer } from '../journeys/server-process.ts'
import { type Receiver, startReceiver } from './receiver.ts'

/** The system that a suite runs against. */
export interface Target {
  url: string
  clientId: string
  clientSecret: string
  /** What the ERP calls our product. */
  product: string
  /** Whether the suite makes calls that store something. */
  mayWrite: boolean
}
export type SurfaceName = 'catalogue' | 'erp'
declare module 'vitest' {
  export interface ProvidedContext {
    targets: Partial<Record<SurfaceName, Target>>
    receiver: Receiver | null
  }
}

const CLIENT_ID = 'conformance'

/** Points the suites at `CONFORMANCE_URL`, or starts each embedded surface alone and points them there. */
export default async function provideTargets(project: TestProject): Promise<() => Promise<void>> {
  const { CONFORMANCE_SURFACE, CONFORMANCE_URL } = process.env
  if (CONFORMANCE_SURFACE === 'webhooks' && CONFORMANCE_URL) {
    project.provide('targets', {})
    project.provide('receiver', {
      url: CONFORMANCE_URL,
      secret: process.env.CONFORMANCE_CLIENT_SECRET ?? '',
    })
    return async () => {}
  }
  if (CONFORMANCE_URL) {
    project.provide('targets', { [String(CONFORMANCE_SURFACE)]: givenTarget(CONFORMANCE_URL) })
    project.provide('receiver', null)
    return async () => {}
  }
  const names: SurfaceName[] = (['catalogue', 'erp'] as const).filter(
    (name) => !CONFORMANCE_SURFACE || CONFORMANCE_SURFACE === name,
  )
  const [receiver, ...started] = await Promise.all([startReceiver(), ...names.map(startAlone)])
  project.provide('receiver', { url: receiver.url, secret: receiver.secret })
  project.provide('targets', Object.fromEntries(started.map(({ name, target }) => [name, target])))
  return async () =>
    void (await Promise.all([receiver.stop(), ...started.map(({ server }) => server.stop())]))
}

const givenTarget = (url: string): Target => ({
  url: url.replace(/\/+$/, ''),
  clientId: process.env.CONFORMANCE_CLIENT_ID ?? '',
  clientSecret: process.env.CONFORMANCE_CLIENT_SECRET ?? '',
  product: process.env.CONFORMANCE_PRODUCT || 'mobil-bekas',
  mayWrite: process.env.CONFORMANCE_WRITE === '1',
})

async function startAlone(
  name: SurfaceName,
): Promise<{ name: SurfaceName; target: Target; server: ServerProcess }> {
  const clientSecret = randomBytes(32).toString('base64url')
  const prefix = name.toUpperCase()
  const server = await startServer({
    SURFACES: name,
    // An address of the portal's own configuration would replace the embedded surface.
    [`${prefix}_URL`]: '',
    [`${prefix}_CLIENT_ID`]: CLIENT_ID,
    [`${prefix}_CLIENT_SECRET`]: clientSecret,
  })
  const target = {
    url: `${server.address}/${name}`,
    clientId: CLIENT_ID,
    clientSecret,
    product: 'mobil-bekas',
    mayWrite: true,
  }
  return { name, target, server }
}
