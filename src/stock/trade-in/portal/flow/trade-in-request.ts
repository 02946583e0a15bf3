import type { Person } from '#web/form/person.ts'
import type { Draft } from './trade-in-draft.ts'

/** Who offers the car: as typed, else as the profile says. */
export const personOf = (draft: Draft, profile: Person | null): Person => ({
  name: draft.name ?? profile?.name ?? '',
  phone: draft.phone ?? profile?.phone ?? '',
  email: draft.email ?? profile?.email ?? '',
})

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
