import { openSession } from '#account/staff/server/sessions.ts'
import { type Client, createClient } from '#core/client.ts'
import type { StaffRole } from '#core/endpoint.ts'
import { cookieName } from '#server/calls/cookies.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { SUDIRMAN } from './people.ts'
import type { TestServer } from './test-server.ts'

let made = 0
/** Where the desks of tests stand: elsewhere than the customers. */
const DESK_NETWORK = '192.0.2.7'

/** A member of staff at the desk, as tests need them. */
export interface TestStaff {
  id: string
  name: string
  email: string
  /** Calls by contract with the session's cookie, from the desk's own page. */
  call: Client
  /** Headers of a request of theirs, for `server.send`. */
  headers: { cookie: string; origin: string }
}

/** What the cookie that an answer sets holds, as the next request sends it. */
const cookieIn = (setCookie: string | string[] | undefined): string =>
  [setCookie ?? []]
    .flat()
    .map((entry) => entry.split(';')[0])
    .join('; ')

/** Calls as a page of this origin, with these cookies. */
export const deskCaller = (server: TestServer, headers: Partial<TestStaff['headers']>): Client =>
  createClient({
    fetch: (input, init) =>
      inProcessFetch(() => server.app)(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
      }),
  })

/** Where the desk's pages stand in tests. */
export const deskOrigin = (server: TestServer): string => new URL(server.context.config.publicUrl).origin

/** Another session of a member of staff, without both factors. */
export async function deskSessionOf(server: TestServer, id: string): Promise<TestStaff['headers']> {
  let cookie = ''
  const header = (_: string, value: string) => {
    cookie = cookieIn(value)
  }
  await openSession(server.context, server.context.db, id, 'passkey', { header, network: DESK_NETWORK })
  if (!cookie.startsWith(cookieName(server.context.config, 'desk'))) throw new Error('no session was opened')
  return { cookie, origin: deskOrigin(server) }
}

/**
 * A member of staff with an open session. Written as rows: how people come in has its own tests, and a password
 * costs more than most of what they do.
 */
export async function staffMember(
  server: TestServer,
  role: StaffRole = 'advisor',
  branchIds: readonly number[] = role === 'office' ? [] : [SUDIRMAN.id],
): Promise<TestStaff> {
  made++
  const { db, clock, chance } = server.context
  const id = chance.recordId()
  const name = `${{ advisor: 'Sari', head: 'Bayu', office: 'Dewi' }[role]} ${made}`
  const email = `${role}.${made}@bengkel.contoh.id`
  await db
    .insertInto('staff')
    .values({
      id,
      email,
      name,
      role,
      password_hash: null,
      totp_secret: null,
      totp_step_used: null,
      created_at: clock.now(),
      deactivated_at: null,
      // Long enough to approve what others publish.
      office_since: role === 'office' ? new Date(0) : null,
    })
    .execute()
  for (const branch_id of branchIds)
    await db.insertInto('staff_branches').values({ staff_id: id, branch_id }).execute()
  const headers = await deskSessionOf(server, id)
  return { id, name, email, headers, call: deskCaller(server, headers) }
}

/** The same as a browser, which keeps the cookies that answers set. */
export function deskBrowser(server: TestServer, cookie = ''): Client {
  const jar = new Map(cookie ? [cookie.split('=') as [string, string]] : [])
  return createClient({
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('origin', deskOrigin(server))
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await inProcessFetch(() => server.app)(input, { ...init, headers })
      for (const entry of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (entry.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      return response
    },
  })
}

/** A browser at the desk without a session. */
export const deskStranger = (server: TestServer): Client => deskCaller(server, { origin: deskOrigin(server) })

/** Who is named in the audit log for `event`. */
export const actorsOf = async ({ context }: TestServer, event: string) =>
  context.db.selectFrom('audit_log').select(['staff_id', 'customer_id']).where('event', '=', event).execute()
