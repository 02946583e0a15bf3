import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  acceptWithPassword,
  beginInvitedPassword,
  deskSignIn,
} from '#account/sign-in/desk-sign-in.contract.ts'
import { inviteStaff } from '#account/staff/desk-staff.contract.ts'
import { type Client, createClient } from '#core/client.ts'
import type { StaffRole } from '#core/endpoint.ts'
import { fetchAlone, PASSWORD, type Portal } from './portal.ts'

const STEP_MS = 30_000
/** Sign-in of the demo member of head office, which the embedded start prints. */
const DEMO = {
  email: 'dewi.anggraini@contoh.id',
  password: 'Servis-Tenang-27',
  secret: 'TTDEMODESKSECRETFORSTAFFNOTREALL',
}

/** The code of an authenticator, `steps` ahead: each is accepted once, and the server also accepts the next step. */
export const authenticatorCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

/** Calls the desk from a page of its own origin, keeping the cookie that an answer sets. */
export function deskClient(baseUrl: string, cookie = '') {
  const cookieJar = { cookie }
  const call: Client = createClient({
    baseUrl,
    fetch: async (input, init) => {
      const headers = {
        ...Object.fromEntries(new Headers(init?.headers)),
        origin: baseUrl,
        cookie: cookieJar.cookie,
      }
      const response = await fetchAlone(input, { ...init, headers })
      const set = response.headers.getSetCookie()[0]
      if (set) cookieJar.cookie = set.split(';')[0] ?? ''
      return response
    },
  })
  return { call, cookieJar }
}

export async function signInAsDemoOffice(baseUrl: string): Promise<string> {
  const { call, cookieJar } = deskClient(baseUrl)
  const { email, password, secret } = DEMO
  await call(deskSignIn, { body: { email, password, code: authenticatorCode(secret) } })
  return cookieJar.cookie
}

/** Creates members of head office: each may invite thirty people an hour, and all journeys together need more. */
export async function createOffices(baseUrl: string, cookie: string, count: number): Promise<string[]> {
  const { call } = deskClient(baseUrl, cookie)
  const cookies: string[] = []
  for (let made = 0; made < count; made++) {
    const email = `office.${randomUUID().slice(0, 8)}@bengkel.contoh.id`
    await call(inviteStaff, { body: { email, name: 'Dewi Kartika', role: 'office', branch_ids: [] } })
    const mails = await fetch(`${baseUrl}/dev/outbox.json?${new URLSearchParams({ to: email })}`)
    const [mail] = (await mails.json()) as { text: string }[]
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const own = deskClient(baseUrl)
    const { secret } = await own.call(beginInvitedPassword, { body: { token } })
    await own.call(acceptWithPassword, {
      body: { token, password: PASSWORD, code: authenticatorCode(secret) },
    })
    cookies.push(own.cookieJar.cookie)
  }
  return cookies
}

let turn = Number(process.env.TEST_WORKER_INDEX ?? 0)

/** Calls as a member of head office that `startProduct` signed in: each in turn, so that no one reaches their limit early. */
export function officeClient(portal: Portal): Client {
  const cookies = (process.env.DESK_OFFICE_COOKIES ?? '').split(' ')
  return deskClient(portal.baseUrl, cookies[turn++ % cookies.length]).call
}

/** Invites a member of staff, and reads the path of the link in the mail. */
export async function inviteMember(portal: Portal, role: StaffRole = 'advisor', branch_ids = [1001]) {
  const email = `${role}.${randomUUID().slice(0, 8)}@bengkel.contoh.id`
  const name = { advisor: 'Sari Wulandari', head: 'Bayu Nugroho', office: 'Dewi Kartika' }[role]
  const sent = await officeClient(portal)(inviteStaff, {
    body: { email, name, role, branch_ids: role === 'office' ? [] : branch_ids },
  })
  const [mail] = await portal.messages(email, 'email')
  const path = /\/desk\/undangan\S+/.exec(mail?.text ?? '')?.[0]
  if (!path) throw new Error(`no invitation was mailed to ${email}`)
  return { id: sent.id, email, name, path, token: path.split('token=')[1] ?? '' }
}

/**
 * The demo member of head office, whom all journeys share. Their account is old enough to approve what others propose; a new one
 * has to wait.
 */
export function longStandingOffice(portal: Portal) {
  const cookie = (process.env.DESK_OFFICE_COOKIES ?? '').split(' ')[0] ?? ''
  return { enter: (page: Page, path: string) => enter(portal, page, cookie, path) }
}

/** Opens the desk with the cookie of a session. */
async function enter(portal: Portal, page: Page, cookie: string, path: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: portal.baseUrl, httpOnly: true, sameSite: 'Strict' }])
  await page.addInitScript(() => localStorage.setItem('desk.here', '1'))
  await page.goto(path)
}

/** Invites a member of staff and accepts the invitation with a password and an authenticator. */
export async function createStaff(portal: Portal, role: StaffRole = 'advisor', branch_ids = [1001]) {
  const { email, name, token } = await inviteMember(portal, role, branch_ids)
  const { call, cookieJar } = deskClient(portal.baseUrl)
  const { secret } = await call(beginInvitedPassword, { body: { token } })
  const { session, recovery_codes } = await call(acceptWithPassword, {
    body: { token, password: PASSWORD, code: authenticatorCode(secret) },
  })
  return {
    id: session.id,
    email,
    name,
    secret,
    recoveryCodes: recovery_codes,
    call,
    /** Sends a request of the desk that is not a call of the contract. */
    send: (path: string, init: RequestInit) =>
      fetch(new URL(path, portal.baseUrl), {
        ...init,
        headers: { ...init.headers, origin: portal.baseUrl, cookie: cookieJar.cookie },
      }),
    /** Opens the desk signed in as this person. */
    enter: (page: Page, path = '/desk') => enter(portal, page, cookieJar.cookie, path),
  }
}
