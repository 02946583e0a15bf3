import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import type { Display, StaffMember } from '#server/calls/actor.ts'
import { cookieName, cookieOf, setCookieText } from '#server/calls/cookies.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf, keyedHash } from '#server/hashing.ts'
import { DISPLAY_CODE_MINUTES, DISPLAY_TRIES_MAX, DISPLAYS_MAX } from '../desk-display-limits.model.ts'
import {
  displaysOf,
  endDisplayOf,
  findDisplay,
  insertDisplay,
  isPaired,
  lockDisplaysOf,
  lockTries,
  lockUnpaired,
  type PairingTries,
  soundDisplayOf,
  storePairing,
  storePairingTries,
} from './sql.ts'

const CODE_MS = DISPLAY_CODE_MINUTES * 60_000
/** A screen stays paired until it is ended; browsers keep a cookie for 400 days at most. */
const COOKIE_MS = 400 * 86_400_000
const DIGITS = 6

const codeHash = (secret: string, code: string) => keyedHash(secret, `display:${code}`)

/** The screen that sends a request; throws `display_unpaired` or `display_ended`. */
export const openDisplayIdentity =
  ({ db, config }: Pick<AppContext, 'db' | 'config'>) =>
  async (request: FastifyRequest): Promise<Display> => {
    const token = cookieOf(request, cookieName(config, 'display'))
    const found = token ? await findDisplay(db, hashOf(token)) : undefined
    if (!found || found.branch_id === null) throw new Failure('display_unpaired')
    if (found.ended_at !== null) throw new Failure('display_ended')
    return { kind: 'display', id: found.id, branchId: found.branch_id }
  }

/** Whether a screen may continue to listen to its stream. */
export const canDisplayListen = ({ db }: Pick<AppContext, 'db'>, { id }: Display): Promise<boolean> =>
  isPaired(db, id)

/** Gives a screen its secret, as a cookie, and the code by which a head pairs it. */
export async function askPairing(context: AppContext, meta: Meta) {
  await context.limits.spend('pairingsPerNetwork', meta.network)
  const now = context.clock.now()
  const token = context.chance.token()
  const code = context.chance.code(DIGITS)
  await insertDisplay(context.db, {
    id: context.chance.recordId(),
    token_hash: hashOf(token),
    code_hash: codeHash(context.secrets.present, code),
    asked_at: now,
  })
  meta.header('set-cookie', setCookieText(context.config, 'display', token, COOKIE_MS))
  return { code, until: new Date(now.getTime() + CODE_MS) }
}

/** The paired screens of a workshop, with who paired each and when. */
export async function listDisplays(db: Queries, branchId: number) {
  const rows = await displaysOf(db, branchId)
  return rows.flatMap(({ id, paired_at, paired_by_name, sounds }) =>
    paired_at ? [{ id, paired_at, paired_by: paired_by_name ?? '', sounds }] : [],
  )
}

const CODES_ENDED = `Sudah ${DISPLAY_TRIES_MAX} kali salah. Muat ulang layar, lalu ketik kode barunya`

/** The wrong codes of a workshop with one more; the fifth ends the codes that are shown now. */
function addWrongPairing({ wrong, counted_from, codes_from }: PairingTries, now: Date): PairingTries {
  const isOld = now.getTime() - counted_from.getTime() > CODE_MS
  const count = isOld ? 1 : wrong + 1
  return count < DISPLAY_TRIES_MAX
    ? { wrong: count, counted_from: isOld || wrong === 0 ? now : counted_from, codes_from }
    : { wrong: 0, counted_from: now, codes_from: now }
}

/**
 * Pairs the screen that shows `code`. Throws `display_code_wrong` and `displays_full`.
 *
 * Five wrong codes end the code. A wrong one belongs to no screen, and an unpaired screen to no workshop, so which code was guessed at
 * is unknown: all codes that were asked for so far end, but only for the workshop at which they were typed. The next code of its
 * screen pairs at once. Paired screens and codes at other workshops are not affected.
 * Beyond that a person may type twenty wrong codes an hour, then `too_many_requests`.
 */
export async function pairDisplay(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  code: string,
  meta: Meta,
) {
  await context.limits.spend('wrongPairingsPerStaff', staff.id)
  const now = context.clock.now()
  const paired = await context.transaction(async (tx) => {
    await lockDisplaysOf(tx, branchId)
    const tries = await lockTries(tx, branchId, now)
    const since = Math.max(now.getTime() - CODE_MS, tries.codes_from?.getTime() ?? 0)
    const hash = codeHash(context.secrets.present, code)
    const [found, second] = await lockUnpaired(tx, hash, new Date(since))
    if (!found || second) {
      const after = addWrongPairing(tries, now)
      await storePairingTries(tx, branchId, after)
      return { list: null, isFull: false, codes_from: after.codes_from }
    }
    if ((await displaysOf(tx, branchId)).length >= DISPLAYS_MAX)
      return { list: null, isFull: true, codes_from: null }
    await storePairing(tx, found.id, { branch_id: branchId, paired_at: now, paired_by_name: staff.name })
    await meta.audit.record(
      { event: 'display_changed', details: { branch: branchId, act: 'display_paired' } },
      tx,
    )
    await storePairingTries(tx, branchId, { ...tries, wrong: 0 })
    return { list: await listDisplays(tx, branchId), isFull: false, codes_from: null }
  })
  const { list, isFull, codes_from } = paired
  if (!list && !isFull) {
    const haveEnded = codes_from !== null && now.getTime() - codes_from.getTime() < CODE_MS
    throw new Failure('display_code_wrong', { field: 'code' }, haveEnded ? CODES_ENDED : undefined)
  }
  await context.limits.giveBack('wrongPairingsPerStaff', staff.id)
  if (!list) throw new Failure('displays_full')
  return list
}

/** Ends a screen at once; throws `not_found`. */
export const endDisplay = (context: AppContext, branchId: number, id: string, meta: Meta) =>
  context.transaction(async (tx) => {
    if (!(await endDisplayOf(tx, branchId, id, context.clock.now()))) throw new Failure('not_found')
    await meta.audit.record(
      { event: 'display_changed', details: { branch: branchId, act: 'display_ended' } },
      tx,
    )
    return listDisplays(tx, branchId)
  })

/** Switches the tone of a screen at a new call on or off; throws `not_found`. */
export const soundDisplay = (
  context: AppContext,
  { branchId, id, sounds }: { branchId: number; id: string; sounds: boolean },
  meta: Meta,
) =>
  context.transaction(async (tx) => {
    if (!(await soundDisplayOf(tx, { branchId, id }, sounds))) throw new Failure('not_found')
    const act = sounds ? ('display_sounds' as const) : ('display_silent' as const)
    await meta.audit.record({ event: 'display_changed', details: { branch: branchId, act } }, tx)
    return listDisplays(tx, branchId)
  })
