import { failures } from '@toyota-trust/contracts/errors.ts'
import { EMAIL_PATTERN } from '@toyota-trust/contracts/fields.ts'
import { normalisePhone } from '@toyota-trust/contracts/phone.ts'
import type { Draft } from './trade-in-draft.ts'

export interface Person {
  name: string
  phone: string
  email: string
}

/** Who offers the car: as typed, else as the profile says. */
export const personOf = (draft: Draft, profile: Person | null): Person => ({
  name: draft.name ?? profile?.name ?? '',
  phone: draft.phone ?? profile?.phone ?? '',
  email: draft.email ?? profile?.email ?? '',
})

export const personIsComplete = ({ name, phone, email }: Person): boolean =>
  name.trim() !== '' && phone.trim() !== '' && email.trim() !== ''

export interface PersonProblems {
  phone?: string
  email?: string
}
/** What the server would refuse, said before it is sent. */
export function personProblems({ phone, email }: Person): PersonProblems {
  return {
    ...(normalisePhone(phone) === null ? { phone: failures.phone_invalid.message } : {}),
    ...(EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'Format email salah' }),
  }
}

/** The wire shape, or null while a part is missing. */
export function requestBody(draft: Draft, person: Person) {
  const { path, car, other, mileage, condition, notes, wantedStockNo } = draft
  if (mileage === null || condition === '') return null
  const described = {
    mileage,
    condition,
    notes: notes.trim() || null,
    wanted_stock_no: wantedStockNo,
    name: person.name.trim(),
    phone: person.phone.trim(),
    email: person.email.trim(),
  }
  if (path === 'catalogue') {
    return car.spec && { kind: path, body: { mobil_bekas_id: car.spec.priceId, ...described } }
  }
  const typed = {
    brand: other.brand.trim(),
    model: other.model.trim(),
    spec: other.spec.trim(),
    year: Number(other.year),
  }
  return { kind: path, body: { ...typed, ...described } }
}
export type RequestBody = NonNullable<ReturnType<typeof requestBody>>
