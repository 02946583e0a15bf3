import { endSessionsByStaff, findCustomer, findCustomers, isFresh } from '#account/public.ts'
import { maskedPhone, normalisePhone } from '#core/phone.ts'
import { carName, storedPlate } from '#garage/cars/cars.contract.ts'
import { carsOf, ownersOfPlate, platesOf } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { maskContacts } from '#server/logger.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import { visitsOf } from '#workshop/public.ts'
import { type CustomerSearch, idsOf } from './sql.ts'

/** Detects what was typed: an e-mail address has an @, a phone number has only digits, anything else is a plate. */
function parseCustomerQuery(typed: string): CustomerSearch {
  const text = typed.trim()
  if (text.includes('@')) return { email: text.toLowerCase() }
  const phone = normalisePhone(text)
  return phone ? { phone } : { plate: storedPlate(text) }
}

/** A condition for other lists: rows of these customers. */
export const customersLike = (typed: string) => idsOf(parseCustomerQuery(typed))

/** Finds customers without opening them: identifying data is masked. The search is audited without its terms. */
export async function find(context: AppContext, typed: string, meta: Meta) {
  const sought = parseCustomerQuery(typed)
  const found = await findCustomers(
    context.db,
    'plate' in sought ? { ids: await ownersOfPlate(context.db, sought.plate) } : sought,
  )
  const cars = await platesOf(
    context.db,
    found.map(({ id }) => id),
  )
  const details = { by: Object.keys(sought)[0] ?? '', found: found.length }
  await meta.audit.record({ event: 'customer_searched', customerId: null, details })
  return found.map(({ id, name, email, phone }) => ({
    id,
    name,
    email_masked: maskContacts(email),
    phone_masked: phone && maskedPhone(phone),
    plates: cars.filter((car) => car.customer_id === id).map((car) => car.license_plate),
  }))
}

/** Opens the data of a customer after the reason was audited. Throws `not_found`. */
export async function open(context: AppContext, id: string, reason: string, meta: Meta) {
  const { db, clock } = context
  const customer = await findCustomer(db, id)
  if (!customer) throw new Failure('not_found')
  await meta.audit.record({ event: 'customer_read', customerId: id, reason: reason.trim() })
  const [cars, visits] = await Promise.all([carsOf(db, { kind: 'customer', id }), visitsOf(db, customer)])
  return {
    id,
    name: customer.name,
    email: customer.email,
    confirmed: customer.confirmed_at !== null,
    phone: customer.phone,
    phone_proved: isFresh(customer.proved_at, clock.now()),
    since: customer.created_at,
    seen_at: customer.seen_at,
    // In the order in which they were added.
    cars: cars.toReversed().map((car) => ({
      id: car.id,
      plate: car.license_plate,
      name: carName(car),
      year: car.year,
      stnk_term: car.stnk_term,
    })),
    visits,
  }
}

/** Ends all sessions of a customer whose account or phone may be compromised. Throws `not_found`. */
export async function endSessions(context: AppContext, id: string, reason: string, meta: Meta) {
  const customer = await findCustomer(context.db, id)
  if (!customer) throw new Failure('not_found')
  await context.transaction(async (tx) => {
    await endSessionsByStaff(context, tx, id)
    await meta.audit.record({ event: 'sessions_ended', customerId: id, reason: reason.trim() }, tx)
    await context.outbox.put(tx, {
      channel: 'email',
      counting: { exempt: 'account_security' },
      to: customer.email,
      subject: 'Semua sesi akun Anda diakhiri',
      dedupeKey: `sessions-ended:${id}:${context.chance.recordId()}`,
      ...renderMail({
        heading: 'Semua sesi akun Anda diakhiri',
        paragraphs: [
          `Halo ${customer.name},`,
          'Kantor pusat mengakhiri semua sesi akun Anda. Silakan masuk kembali.',
          'Bila Anda ragu, buat kata sandi baru di halaman Lupa Kata Sandi.',
        ],
      }),
    })
  })
  return { ok: true as const }
}
