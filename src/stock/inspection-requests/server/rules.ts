import {
  type CodeSubject,
  findProofTime,
  isDelivered,
  issueCode,
  onlyCustomerWithPhone,
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
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import type { askForInspection } from '../inspection-requests.contract.ts'
import {
  assignInspectionRequestsOf,
  findActiveRequest,
  insertRequest,
  lockRequest,
  markProved,
  type StoredRequest,
} from './sql.ts'

const shown = ({ id, proved_at }: StoredRequest) => ({
  id,
  state: proved_at ? ('active' as const) : ('unproved' as const),
})

const subjectOf = ({ id, phone, customer_id }: StoredRequest): CodeSubject => ({
  kind: 'inspection_request',
  id,
  phone,
  customerId: customer_id,
})

/**
 * Asks for the inspection of a car; a customer who proved the number needs no code. Throws `not_found` for a car that is not in stock, or a limit.
 */
export async function requestInspection(
  context: AppContext,
  actor: SignedIn | Stranger,
  { stock_no, name, phone: typed }: RequestOf<typeof askForInspection>['body'],
  meta: Meta,
) {
  await context.limits.spend('formPerAddress', `inspection-request ${meta.network}`)
  const car = await findStockCar(context, stock_no)
  if (!car) throw new Failure('not_found')
  const phone = requirePhone(typed)
  const customer = actor.kind === 'customer' ? actor : null
  const token = context.chance.token()
  const { answer, code } = await context.transaction(async (tx) => {
    const stored = await insertRequest(tx, {
      id: context.chance.recordId(),
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
    const isProved = customer !== null && (await findProofTime(context, tx, customer, phone)) !== null
    const request = isProved ? await activate(context, tx, stored, meta) : stored
    const code = isProved ? null : await issueCode(context, tx, subjectOf(stored), meta)
    const answer = {
      request: shown(request),
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

/** From now on the number is told; a request for an inspection opens a thread at the branch, once a number. */
async function activate(
  context: AppContext,
  tx: Queries,
  request: StoredRequest,
  meta: Meta,
): Promise<StoredRequest> {
  const now = context.clock.now()
  const known = await findActiveRequest(tx, request)
  await markProved(tx, request.id, now)
  if (!known)
    await beginThread(
      context,
      tx,
      {
        kind: 'message',
        via: 'form',
        subject: `Minta inspeksi: ${request.stock_no}`,
        words: `Mohon inspeksi ${request.car_title}, nomor stok ${request.stock_no}.`,
        name: request.name,
        email: null,
        phone: request.phone,
        customerId: request.customer_id,
        branchId: request.branch_id,
      },
      meta,
    )
  return { ...request, proved_at: now }
}

/** The request of the caller; throws `not_found` alike for a wrong token and a missing one. */
function requireOwn(request: StoredRequest | undefined, actor: SignedIn | RecordHolder): StoredRequest {
  const isOwn =
    request !== undefined &&
    (actor.kind === 'customer'
      ? request.customer_id === actor.id
      : sameSecret(request.token_hash, hashOf(actor.token)))
  if (!isOwn) throw new Failure('not_found')
  return request
}

/** Sends another code. Throws `already_verified` once the number is proved. */
export async function resendCode(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  id: string,
  meta: Meta,
) {
  const { id: _, ...sent } = await sendCode(context, meta, async (tx) => {
    const request = requireOwn(await lockRequest(tx, id), actor)
    if (request.proved_at) throw new Failure('already_verified')
    return subjectOf(request)
  })
  return sent
}

/** Proves the number of a request by its code. It enters the account that proved the number before, where there is exactly one. */
export async function verify(
  context: AppContext,
  actor: SignedIn | RecordHolder,
  id: string,
  typed: string,
  meta: Meta,
) {
  const request = await tryCode<StoredRequest>(context, {
    typed,
    origin: meta,
    async open(tx) {
      const found = requireOwn(await lockRequest(tx, id), actor)
      return { found, code: found.proved_at ? null : subjectOf(found) }
    },
    async right(tx, found) {
      const known = found.customer_id === null ? await onlyCustomerWithPhone(context, tx, found.phone) : null
      if (known) await assignInspectionRequestsOf(tx, known, found.phone)
      return activate(context, tx, known ? { ...found, customer_id: known.id } : found, meta)
    },
  })
  return shown(request)
}
