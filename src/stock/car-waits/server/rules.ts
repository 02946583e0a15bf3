import {
  type CodeSubject,
  findProofTime,
  isCodeUsed,
  isDelivered,
  issueCode,
  requirePhone,
  sendCode,
  tryCode,
} from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { beginThread } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { ownerId, type RecordHolder, type SignedIn, type Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf, sameSecret } from '#server/hashing.ts'
import { opensOrder } from '#stock/orders/server/links.ts'
import { findOrder } from '#stock/orders/server/sql.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import type { waitForCar } from '../car-waits.contract.ts'
import { findActiveWait, insertWait, lockWait, markProved, type StoredWait } from './sql.ts'

const shown = ({ id, proved_at }: StoredWait) => ({
  id,
  state: proved_at ? ('active' as const) : ('unproved' as const),
})

const subjectOf = ({ id, phone, customer_id }: StoredWait): CodeSubject => ({
  kind: 'car_wait',
  id,
  phone,
  customerId: customer_id,
})

/**
 * Asks to be told about a car. A customer who proved the number, and a visitor whose order was proved a moment ago, need no code.
 * Throws `not_found` for a car that is not in stock, or a limit.
 */
export async function askToBeTold(
  context: AppContext,
  actor: SignedIn | Stranger,
  { kind, stock_no, name, phone: typed, order }: RequestOf<typeof waitForCar>['body'],
  meta: Meta,
) {
  await context.limits.spend('formPerAddress', `car-wait ${meta.network}`)
  const car = await findStockCar(context, stock_no)
  if (!car) throw new Failure('not_found')
  const phone = requirePhone(typed)
  const customer = actor.kind === 'customer' ? actor : null
  const token = context.chance.token()
  const { answer, code } = await context.transaction(async (tx) => {
    const stored = await insertWait(tx, {
      id: context.chance.recordId(),
      kind,
      stock_no: car.stock_no,
      branch_id: car.branch_id,
      car_title: `${carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })} ${car.year}`,
      name: name.trim(),
      phone,
      customer_id: ownerId(actor),
      token_hash: hashOf(token),
      created_at: context.clock.now(),
      proved_at: null,
      told_at: null,
    })
    const isProved =
      (customer !== null && (await findProofTime(context, tx, customer, phone)) !== null) ||
      (order !== undefined && (await isProvedByOrder(context, tx, order, phone)))
    const wait = isProved ? await activate(context, tx, stored, meta) : stored
    const code = isProved ? null : await issueCode(context, tx, subjectOf(stored), meta)
    const answer = {
      wait: shown(wait),
      token,
      code: code && {
        resend_available_at: code.resend_available_at,
        expires_at: code.expires_at,
        otp_delivered: false,
      },
    }
    await meta.once.remember(tx, answer)
    return { answer, code }
  })
  if (!code || !answer.code) return answer
  return { ...answer, code: { ...answer.code, otp_delivered: await isDelivered(context, code) } }
}

/** The code of an order that came too late for its car proves the same number. */
async function isProvedByOrder(
  context: AppContext,
  tx: Queries,
  { id, token }: { id: string; token: string },
  phone: string,
): Promise<boolean> {
  if (!opensOrder(context, id, token)) return false
  const order = await findOrder(tx, id)
  return order?.phone === phone && (await isCodeUsed(tx, { kind: 'order', id }))
}

/** From now on the number is told; a request for an inspection opens a thread at the branch, once a number. */
async function activate(context: AppContext, tx: Queries, wait: StoredWait, meta: Meta): Promise<StoredWait> {
  const now = context.clock.now()
  const known = await findActiveWait(tx, wait)
  await markProved(tx, wait.id, now)
  if (wait.kind === 'inspection' && !known)
    await beginThread(
      context,
      tx,
      {
        kind: 'message',
        via: 'form',
        subject: `Minta inspeksi: ${wait.stock_no}`,
        words: `Mohon inspeksi ${wait.car_title}, nomor stok ${wait.stock_no}.`,
        name: wait.name,
        email: null,
        phone: wait.phone,
        customerId: wait.customer_id,
        branchId: wait.branch_id,
      },
      meta,
    )
  return { ...wait, proved_at: now }
}

/** The request of the caller; throws `not_found` alike for a wrong token and a missing one. */
function requireOwn(wait: StoredWait | undefined, actor: SignedIn | RecordHolder): StoredWait {
  const isOwn =
    wait !== undefined &&
    (actor.kind === 'customer'
      ? wait.customer_id === actor.id
      : sameSecret(wait.token_hash, hashOf(actor.token)))
  if (!isOwn) throw new Failure('not_found')
  return wait
}

/** Sends another code. Throws `already_verified` once the number is proved. */
export async function resendCode(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  id: string,
  meta: Meta,
) {
  const { id: _, ...sent } = await sendCode(context, meta, async (tx) => {
    const wait = requireOwn(await lockWait(tx, id), actor)
    if (wait.proved_at) throw new Failure('already_verified')
    return subjectOf(wait)
  })
  return sent
}

/** Proves the number of a request by its code. */
export async function verify(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  id: string,
  typed: string,
  meta: Meta,
) {
  const wait = await tryCode<StoredWait>(context, {
    typed,
    origin: meta,
    async open(tx) {
      const found = requireOwn(await lockWait(tx, id), actor)
      return { found, code: found.proved_at ? null : subjectOf(found) }
    },
    right: (tx, found) => activate(context, tx, found, meta),
  })
  return shown(wait)
}
