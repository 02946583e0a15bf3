import {
  type CodeSubject,
  findProofTime,
  isDelivered,
  issueCode,
  lockCustomer,
  onlyCustomerWithPhone,
  profileOf,
  requirePhone,
  sendCode,
  tryCode,
} from '#account/public.ts'
import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { carName, storedPlate } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Customer, ownerId, type SignedIn, type Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { requireNotOrdered } from '#stock/orders/server/ordered-by-others.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import {
  assignBookings,
  cancelTestDrive,
  holdTestDrive,
  moveTestDrive,
  openTestDrive,
  releaseTestDrive,
  requireWorkshop,
} from '#workshop/public.ts'
import { customerDeadline } from '#workshop/visits/visit-deadlines.model.ts'
import { STOCK_VISITS_MAX, TEST_DRIVE_HOLD_MINUTES } from '../stock-visit-limits.model.ts'
import type { moveTestDriveLink, requestTestDrive } from '../test-drives.contract.ts'
import {
  countOpen,
  findByLink,
  insertRequest,
  isHeld,
  type LinkedDrive,
  listUnownedTestDrives,
  lockByLink,
} from './link-sql.ts'
import { insertStockVisit, isTaken } from './sql.ts'

const UNVERIFIED_HOLD_MS = TEST_DRIVE_HOLD_MINUTES * 60_000

/**
 * Holds an hour for a test drive and sends a code; a signed-in customer who proved the number needs none. Returns the token of
 * the link, which is stored hashed. Throws `not_found` for a car that is not in stock, the failures of slots,
 * `stock_visits_open`, `stock_car_taken`, or a limit of codes.
 */
export async function requestDrive(
  context: AppContext,
  actor: SignedIn | Stranger,
  { stock_no, name, phone: typed, instead_of, ...asked }: RequestOf<typeof requestTestDrive>['body'],
  meta: Meta,
) {
  const car = await findStockCar(context, stock_no)
  if (!car) throw new Failure('not_found')
  const phone = requirePhone(typed)
  await requireNotOrdered(context.db, car.stock_no, { customerId: ownerId(actor), phone })
  const workshop = await requireWorkshop(context, car.branch_id)
  const customer = actor.kind === 'customer' ? actor : null
  const email = customer ? (await profileOf(context, customer)).user.email : ''
  const now = context.clock.now()
  const token = context.chance.token()
  const { answer, code } = await context.transaction(async (tx) => {
    if (customer) await lockCustomer(tx, customer)
    if (instead_of !== undefined) await releaseFormer(tx, instead_of, now)
    if ((await countOpen(tx, phone, now)) >= STOCK_VISITS_MAX) throw new Failure('stock_visits_open')
    const held = await holdTestDrive(
      context,
      tx,
      {
        workshop,
        owner: { customer_id: ownerId(actor), name: name.trim(), email, phone },
        car_name: `${carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })} ${car.year}, ${car.stock_no}`,
        wanted: { asked, whenFull: 'refuse' },
      },
      new Date(now.getTime() + UNVERIFIED_HOLD_MS),
    )
    const { id, hour } = held
    // Others who want this slot wait for its lock, so the car cannot be taken in between.
    await requireFreeCar(context, tx, { stockNo: car.stock_no, startsAt: hour.startsAt }, id)
    const token_hash = hashOf(token)
    await insertRequest(tx, {
      booking_id: id,
      stock_no: car.stock_no,
      token_hash,
      car_title: `${car.brand} ${car.car_type}`,
    })
    const isProved = customer !== null && (await findProofTime(context, tx, customer, phone)) !== null
    const code = isProved
      ? null
      : await issueCode(context, tx, { kind: 'test_drive', id, customerId: ownerId(actor), phone }, meta)
    if (isProved) await confirmDrive(context, tx, await requireByLink(tx, token), token, meta)
    const drive = buildLinkedDriveResponse(await requireByLink(tx, token))
    const answer = {
      token,
      drive,
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

/** Releases the hour that the same person held before, unless its number is proved. */
async function releaseFormer(tx: Queries, token: string, now: Date): Promise<void> {
  const former = await lockByLink(tx, hashOf(token))
  if (former && !former.is_verified) await releaseTestDrive(tx, former, now)
}

/** Sends another code; the former one ends. */
export async function resendDriveCode(context: AppContext, token: string, meta: Meta) {
  await consumeDriveLinkLimit(context, meta)
  const { id: _, ...sent } = await sendCode(context, meta, async (tx) => {
    const drive = await requireActiveDrive(context, tx, token)
    if (drive.is_verified) throw new Failure('already_verified')
    return subjectOf(drive)
  })
  return sent
}

/**
 * Books the held hour by its code, and sends the link by SMS; a repetition changes nothing. It belongs to the account that
 * proved the number before, where there is exactly one.
 */
export async function verifyDrive(context: AppContext, token: string, typed: string, meta: Meta) {
  await consumeDriveLinkLimit(context, meta)
  await requireInStock(context, await findByLink(context.db, hashOf(token)))
  const drive = await tryCode(context, {
    typed,
    origin: meta,
    async open(tx) {
      const found = await requireActiveDrive(context, tx, token)
      return { found, code: found.is_verified ? null : subjectOf(found) }
    },
    async right(tx, found) {
      await confirmDrive(context, tx, found, token, meta)
      return requireByLink(tx, token)
    },
  })
  return buildLinkedDriveResponse(drive)
}

const subjectOf = ({ id, customer_id, phone }: LinkedDrive): CodeSubject => ({
  kind: 'test_drive',
  id,
  phone,
  customerId: customer_id,
})

async function confirmDrive(
  context: AppContext,
  tx: Queries,
  drive: LinkedDrive,
  token: string,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const { id, stock_no, car_title } = drive
  // The plate of a used car is not public; the desk finds it by its stock number.
  await openTestDrive(context, tx, { ...drive, plate: storedPlate(stock_no) }, meta)
  await insertStockVisit(tx, { visit_id: id, stock_no, car_title })
  const known = drive.customer_id === null ? await onlyCustomerWithPhone(context, tx, drive.phone) : null
  if (known) await assignBookings(tx, [id], known)
  await context.outbox.put(tx, {
    channel: 'sms',
    counting: { causedBy: drive.customer_id },
    to: drive.phone,
    subject: '',
    text: `Toyota Trust: test drive ${car_title}, ${formatDriveTime(drive)}, ${drive.branch}. Bawa SIM A. Pindah atau batal: ${context.config.publicUrl}/test-drive/${token}`,
    secret: true,
    dedupeKey: `test-drive-link:${id}`,
  })
}

/** `Kamis, 26 November 2026, 10:00 WIB` */
function formatDriveTime({ service_date, timezone, order_start_time }: LinkedDrive): string {
  const zone = zoneOf(timezone)
  return `${longDayWithWeekday(localClock(service_date, zone).day)}, ${order_start_time} ${ZONE_NAMES[zone]}`
}

async function requireByLink(db: Queries, token: string): Promise<LinkedDrive> {
  const drive = await findByLink(db, hashOf(token))
  if (!drive) throw new Failure('not_found')
  return drive
}

/** The locked test drive of a link, which is booked or still holds its hour. */
async function requireActiveDrive(context: AppContext, tx: Queries, token: string): Promise<LinkedDrive> {
  const drive = await lockByLink(tx, hashOf(token))
  if (!drive) throw new Failure('not_found')
  const isHeld = !drive.released_at && drive.held_until && drive.held_until > context.clock.now()
  if (!drive.is_verified && !isHeld)
    throw new Failure('otp_hold_over', {}, 'Jam ini tidak dipegang lagi. Pilih jam sekali lagi.')
  return drive
}

/** Throws `not_found` when the car was sold while its hour was held. While the ERP is away, the car counts as in stock. */
async function requireInStock(context: AppContext, drive: LinkedDrive | undefined): Promise<void> {
  if (!drive || drive.is_verified) return
  const isSold = await findStockCar(context, drive.stock_no).then(
    (car) => !car,
    () => false,
  )
  if (isSold) throw new Failure('not_found', {}, 'Mobil ini sudah terjual')
}

const consumeDriveLinkLimit = ({ limits }: AppContext, { network }: Meta) =>
  limits.spend('testDriveLinksPerAddress', network)

/** The test drive of a link whose number is proved; throws `not_found`. */
async function requireBooked(context: AppContext, token: string, meta: Meta): Promise<LinkedDrive> {
  await consumeDriveLinkLimit(context, meta)
  const drive = await requireByLink(context.db, token)
  if (!drive.is_verified) throw new Failure('not_found')
  return drive
}

export const readDrive = async (context: AppContext, token: string, meta: Meta) =>
  buildLinkedDriveResponse(await requireBooked(context, token, meta))

/** The holder of the link acts for the customer who booked. */
const actorOf = ({ customer_id }: LinkedDrive) => ({ kind: 'customer' as const, id: customer_id })

/** Moves a test drive by its link, as its customer would. */
export async function moveDrive(
  context: AppContext,
  token: string,
  asked: RequestOf<typeof moveTestDriveLink>['body'],
  meta: Meta,
) {
  const drive = await requireBooked(context, token, meta)
  const { id, stock_no: stockNo } = drive
  await moveTestDrive(context, actorOf(drive), id, asked, meta, (tx, startsAt) =>
    requireFreeCar(context, tx, { stockNo, startsAt }, id),
  )
  return buildLinkedDriveResponse(await requireByLink(context.db, token))
}

/** Throws `stock_car_taken` when another booking than `ownId` has or holds the car at this hour. */
export async function requireFreeCar(
  { clock }: AppContext,
  tx: Queries,
  place: { stockNo: string; startsAt: Date },
  ownId: string,
): Promise<void> {
  if ((await isTaken(tx, place, ownId)) || (await isHeld(tx, place, ownId, clock.now())))
    throw new Failure('stock_car_taken', { field: 'order_start_time' })
}

/** Cancels a test drive by its link, as its customer would. */
export async function cancelDrive(context: AppContext, token: string, meta: Meta) {
  const drive = await requireBooked(context, token, meta)
  await cancelTestDrive(context, actorOf(drive), drive.id, meta)
  return buildLinkedDriveResponse(await requireByLink(context.db, token))
}

/**
 * Gives a test drive without an account to the customer who holds its link; a repetition changes nothing. Throws `not_found`
 * when it is another customer's.
 */
export async function claimTestDrive(context: AppContext, customer: Customer, token: string, meta: Meta) {
  await requireBooked(context, token, meta)
  return context.transaction(async (tx) => {
    await lockCustomer(tx, customer)
    const drive = await lockByLink(tx, hashOf(token))
    if (!drive || (drive.customer_id ?? customer.id) !== customer.id) throw new Failure('not_found')
    if (drive.customer_id === null) await assignBookings(tx, [drive.id], customer)
    return buildLinkedDriveResponse(await requireByLink(tx, token))
  })
}

/** Gives the test drives that were booked with a number to the customer who proves it. */
export async function assignTestDrives(tx: Queries, customer: Customer, phone: string): Promise<void> {
  const ids = await listUnownedTestDrives(tx, phone)
  if (ids.length > 0) await assignBookings(tx, ids, customer)
}

function buildLinkedDriveResponse({ customer_id, state, number, cut_off_minutes, ...drive }: LinkedDrive) {
  const until = state && customerDeadline({ state, startsAt: drive.service_date }, cut_off_minutes)
  return {
    ...drive,
    state: state ?? 'scheduled',
    number: number ?? '',
    in_account: customer_id !== null,
    can_cancel_until: until ?? null,
  }
}
