import type { FastifyRequest } from 'fastify'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { cookieName, cookieOf, setCookieText } from '#server/calls/cookies.ts'
import type { Meta } from '#server/calls/surface.ts'
import { setSignedIn } from '#server/database/admission.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '../desk-staff-times.model.ts'
import { isFinance } from './acting.ts'
import { namedBranches } from './branches.ts'
import { endSession, type FoundSession, findSession, insertSession, touchSession } from './session-sql.ts'
import type { StaffRow } from './sql.ts'

const IDLE_MS = STAFF_IDLE_MINUTES * MINUTE_MS
const ABSOLUTE_MS = STAFF_SESSION_HOURS * 60 * MINUTE_MS
/** Exact enough for an expiry after 30 minutes, and saves a write at each call. */
const TOUCH_MS = 15_000

/**
 * Header that the desk's pages set on requests without user interaction: a screen that refreshes itself must not keep a session
 * alive. A forged header can only make a session end sooner.
 */
const UNATTENDED = 'x-unattended'

/** Opens a session of the desk: its cookie goes to this browser, its hash into the table. */
export async function openSession(
  context: Pick<AppContext, 'clock' | 'chance' | 'config'>,
  queries: Queries,
  staffId: string,
  way: 'passkey' | 'password',
  { header, network }: Pick<Meta, 'header' | 'network'>,
): Promise<{ id: string; created_at: Date }> {
  const now = context.clock.now()
  const token = context.chance.token()
  const id = hashOf(token)
  await insertSession(queries, {
    id,
    staff_id: staffId,
    way,
    created_at: now,
    network,
    seen_at: now,
    ended_at: null,
  })
  header('set-cookie', setCookieText(context.config, 'desk', token, ABSOLUTE_MS))
  return { id, created_at: now }
}

/** Pages also open and reopen live streams by themselves, and browsers allow no own header on these. */
const isAutomaticRequest = ({ headers }: FastifyRequest): boolean =>
  headers[UNATTENDED] !== undefined || headers.accept === 'text/event-stream'

const isLive = ({ ended_at, seen_at, created_at, deactivated_at }: FoundSession, now: Date): boolean =>
  ended_at === null &&
  deactivated_at === null &&
  now.getTime() - seen_at.getTime() < IDLE_MS &&
  now.getTime() - created_at.getTime() < ABSOLUTE_MS

/** The member of staff who sends a request, with their current rights; throws `session_ended`. */
export function openStaffIdentity(context: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = context
  return async (request: FastifyRequest): Promise<StaffMember> => {
    const token = cookieOf(request, cookieName(config, 'desk'))
    if (!token) throw new Failure('session_ended')
    const id = hashOf(token)
    const now = clock.now()
    // Set before the look-up: a wrong token gains no more than that one look-up.
    setSignedIn(true)
    const session = await findSession(db, id)
    if (!session || !isLive(session, now)) throw new Failure('session_ended')
    if (!isAutomaticRequest(request) && now.getTime() - session.seen_at.getTime() > TOUCH_MS)
      await touchSession(db, id, now)
    const { staff_id, name, role, branch_ids } = session
    return {
      kind: 'staff',
      id: staff_id,
      name,
      role,
      branches: role === 'office' ? null : branch_ids,
      sessionId: id,
    }
  }
}

/** Whether a session is still valid; for what stays open longer than a call, such as a live stream. */
export async function sessionLives(
  queries: Queries,
  { id, sessionId }: Pick<StaffMember, 'id' | 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const session = await findSession(queries, sessionId)
  return session !== undefined && session.staff_id === id && isLive(session, now)
}

/** The answer about a session for the desk's screens. */
export async function buildStaffSessionResponse(
  context: AppContext,
  person: Pick<StaffRow, 'id' | 'name' | 'email' | 'role' | 'password_hash'>,
  branchIds: readonly number[] | null,
  createdAt: Date,
): Promise<DeskSession> {
  const withStalls = await context.accountPorts.workshopsWithStalls()
  const branches = await namedBranches(context, branchIds)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    branches: branches.map((branch) => ({ ...branch, ...(withStalls.has(branch.id) && { stalls: true }) })),
    has_password: person.password_hash !== null,
    idle_seconds: IDLE_MS / 1000,
    ends_in_seconds: Math.floor((createdAt.getTime() + ABSOLUTE_MS - context.clock.now().getTime()) / 1000),
    whatsapp: context.config.whatsApp !== null,
    ...(context.config.orders && { orders: true }),
    ...(context.config.orders && (await isFinance(context.db, person.id)) && { finance: true }),
  }
}

/** Ends the session of this browser and deletes its cookie; does nothing when there is none. */
export async function signOut(context: AppContext, meta: Meta): Promise<{ ok: true }> {
  const token = meta.cookie(cookieName(context.config, 'desk'))
  const staffId = token ? await endSession(context.db, hashOf(token), context.clock.now()) : null
  if (staffId) await meta.audit.record({ event: 'desk_sign_out', staffId })
  meta.header('set-cookie', setCookieText(context.config, 'desk', '', 0))
  return { ok: true }
}
