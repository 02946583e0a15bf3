import {
  type CodeSubject,
  eraseCodesOf,
  findProofTime,
  isDelivered,
  issueCode,
  isWhatsAppEnabled,
  requirePhone,
  sendCode,
  tryCode,
} from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { maskedPhone } from '#core/phone.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import { ownerId, type RecordHolder, type SignedIn, type Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { maskEmail } from '#server/logger.ts'
import { opensRecord, recordSecret } from '#server/record-secret.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { isProvedByOrder } from '#stock/orders/server/ownership.ts'
import { ALERT_CARS_MAX, ALERT_DAYS, type createCarAlert } from '../car-alerts.contract.ts'
import * as stored from './sql.ts'

type Holder = SignedIn | RecordHolder

/**
 * Stores an alert for a number or an address and sends it a code; a number that the signed-in customer proved, or the
 * order of the body, needs none.
 * Throws `input_invalid` without exactly one receiver, `not_found` where none of the cars is in stock, or a limit.
 */
export async function createAlert(
  context: AppContext,
  actor: SignedIn | Stranger,
  body: RequestOf<typeof createCarAlert>['body'],
  meta: Meta,
) {
  await context.limits.spend('carAlertsPerAddress', meta.network)
  if ((body.phone === undefined) === (body.email === undefined))
    throw new Failure('input_invalid', { field: 'phone' }, 'Pilih handphone atau email')
  const phone = body.phone === undefined ? null : requirePhone(body.phone)
  const cars = await findCars(context, body.stock_nos)
  if (cars.length === 0) throw new Failure('not_found')
  const now = context.clock.now()
  const id = context.chance.recordId()
  const token = recordSecret(context, 'car-alert', id)
  const { answer, code } = await context.transaction(async (tx) => {
    const alert = newAlert(now, { id, customer_id: ownerId(actor), phone, email: body.email ?? null })
    await stored.insertAlert(tx, alert)
    await stored.replaceCars(tx, id, cars)
    const isProved =
      phone !== null &&
      ((actor.kind === 'customer' && (await findProofTime(context, tx, actor, phone)) !== null) ||
        (body.order !== undefined && (await isProvedByOrder(context, tx, body.order, phone))))
    const shown = isProved ? await turnOn(context, tx, alert) : alert
    const code = isProved ? null : await issueCode(context, tx, subjectOf(alert), meta)
    const answer = {
      token,
      alert: await answerOf(tx, shown),
      code: code && {
        resend_available_at: code.resend_available_at,
        expires_at: code.expires_at,
        otp_delivered: false,
        whatsapp_available: phone !== null && isWhatsAppEnabled(context),
      },
    }
    await meta.once.remember(tx, answer)
    return { answer, code }
  })
  if (!code || !answer.code) return answer
  return { ...answer, code: { ...answer.code, otp_delivered: await isDelivered(context, code) } }
}

/** An alert that is not proved yet. */
const newAlert = (
  now: Date,
  of: Pick<stored.StoredAlert, 'id' | 'customer_id' | 'phone' | 'email'>,
): stored.StoredAlert => ({
  ...of,
  created_at: now,
  verified_at: null,
  renewed_at: now,
  told_at: null,
  asked_at: null,
})

/** Watches a car for a number that was proved elsewhere, unless its alert is full. */
export async function watchFor(
  context: AppContext,
  tx: Queries,
  phone: string,
  car: stored.WatchedCar,
): Promise<void> {
  const now = context.clock.now()
  const id = context.chance.recordId()
  const fresh = { ...newAlert(now, { id, customer_id: null, phone, email: null }), verified_at: now }
  await stored.lockReceiver(tx, fresh)
  const known = await stored.alertOfPhone(tx, phone)
  if (!known) await stored.insertAlert(tx, fresh)
  const alert = known ?? fresh
  if ((await stored.watchedCars(tx, alert.id)).length < ALERT_CARS_MAX) await stored.addCar(tx, alert.id, car)
}

/** One alert. Throws `not_found`. */
export async function readAlert(context: AppContext, id: string, holder: Holder, meta: Meta) {
  return answerOf(context.db, await requireOwn(context, await stored.findAlert(context.db, id), holder, meta))
}

/** Sends another code; the former one ends. */
export async function resendAlertCode(
  context: AppContext,
  { id, via }: { id: string; via: 'sms' | 'whatsapp' | undefined },
  holder: Holder,
  meta: Meta,
) {
  const { id: _, ...sent } = await sendCode(
    context,
    meta,
    async (tx) => {
      const alert = await requireOwn(context, await stored.lockAlert(tx, id), holder, meta)
      if (alert.verified_at) throw new Failure('already_verified')
      return subjectOf(alert)
    },
    via,
  )
  return sent
}

/** Turns an alert on by its code; a repetition changes nothing. */
export async function verifyAlert(
  context: AppContext,
  id: string,
  typed: string,
  holder: Holder,
  meta: Meta,
) {
  const alert = await tryCode<stored.StoredAlert>(context, {
    typed,
    origin: meta,
    async open(tx) {
      const found = await requireOwn(context, await stored.lockAlert(tx, id), holder, meta)
      return { found, code: found.verified_at ? null : subjectOf(found) }
    },
    right: (tx, found) => turnOn(context, tx, found),
  })
  return answerOf(context.db, alert)
}

/** Watches these cars and no others; numbers that are not in stock and were not watched are left out. */
export async function changeAlert(
  context: AppContext,
  id: string,
  stockNos: readonly string[],
  holder: Holder,
  meta: Meta,
) {
  await requireOwn(context, await stored.findAlert(context.db, id), holder, meta)
  const found = await findCars(context, stockNos)
  return context.transaction(async (tx) => {
    const alert = await requireOwn(context, await stored.lockAlert(tx, id), holder, meta)
    // A car that was sold stays, so that the page can say so.
    const sold = (await stored.watchedCars(tx, id)).filter(
      ({ stock_no }) => stockNos.includes(stock_no) && !found.some((car) => car.stock_no === stock_no),
    )
    await stored.replaceCars(tx, id, [...found, ...sold].slice(0, ALERT_CARS_MAX))
    const renewed = { renewed_at: context.clock.now(), asked_at: null }
    await stored.updateAlert(tx, id, renewed)
    return answerOf(tx, { ...alert, ...renewed })
  })
}

/** Ends an alert. Throws `not_found` for one that is over. */
export async function endAlert(context: AppContext, id: string, holder: Holder, meta: Meta) {
  await context.transaction(async (tx) => {
    await requireOwn(context, await stored.lockAlert(tx, id), holder, meta)
    await stored.deleteAlert(tx, id)
    await eraseCodesOf(tx, { kind: 'car_alert', id })
  })
  return { ok: true as const }
}

/** Deletes the alerts of a person who is erased. */
export async function eraseCarAlerts(
  tx: Queries,
  person: { customerId: string; email: string; phones: readonly string[] },
): Promise<void> {
  for (const id of await stored.deleteAlertsOf(tx, person)) await eraseCodesOf(tx, { kind: 'car_alert', id })
}

/** The alert if the secret of its link opens it, or it is the customer's own. Throws `not_found`. */
async function requireOwn(
  context: AppContext,
  alert: stored.StoredAlert | undefined,
  holder: Holder,
  meta: Meta,
): Promise<stored.StoredAlert> {
  await context.limits.spend('carAlertLinksPerAddress', meta.network)
  const isOwn =
    alert &&
    (holder.kind === 'customer'
      ? alert.customer_id === holder.id
      : opensRecord(context, 'car-alert', alert.id, holder.token))
  if (!alert || !isOwn) throw new Failure('not_found')
  return alert
}

async function turnOn(
  context: AppContext,
  tx: Queries,
  alert: stored.StoredAlert,
): Promise<stored.StoredAlert> {
  await stored.lockReceiver(tx, alert)
  const now = context.clock.now()
  const change = { verified_at: now, renewed_at: now, told_at: await stored.endFormerAlerts(tx, alert) }
  await stored.updateAlert(tx, alert.id, change)
  return { ...alert, ...change }
}

const subjectOf = ({ id, customer_id, phone, email }: stored.StoredAlert): CodeSubject => ({
  kind: 'car_alert',
  id,
  customerId: customer_id,
  phone: phone ?? email ?? '',
  byMail: phone === null,
})

async function findCars(context: AppContext, stockNos: readonly string[]): Promise<stored.WatchedCar[]> {
  if (stockNos.length === 0) return []
  const { data } = await context.erp(productCatalog, {
    params: { product: context.config.erp.product },
    body: { filters: { stock_nos: [...stockNos] }, limit: ALERT_CARS_MAX },
  })
  return data.map(({ stock_no, brand, car_type, car_spec, year, price_idr }) => ({
    stock_no,
    name: `${carName({ brand, type: car_type, spec: car_spec })} ${year}`,
    lowest_announced_price: price_idr,
  }))
}

async function answerOf(db: Queries, { id, phone, email, verified_at, renewed_at }: stored.StoredAlert) {
  const cars = await stored.watchedCars(db, id)
  return {
    id,
    receiver: phone === null ? maskEmail(email ?? '') : maskedPhone(phone),
    way: phone === null ? ('email' as const) : ('phone' as const),
    is_on: verified_at !== null,
    cars: cars.map(({ stock_no, name }) => ({ stock_no, name })),
    runs_until: new Date(renewed_at.getTime() + ALERT_DAYS * DAY_MS),
  }
}
