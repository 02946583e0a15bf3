import { type Day, DEFAULT_ZONE, dayFromSlashed, type Zone, zoneOf } from '#core/days.ts'
import type { Person } from '#web/form/person.ts'
import type { Branch } from '#workshop/regions/regions.contract.ts'
import type { WorkshopPlace } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { type BranchKind, branchKindOf, type Service } from '../../booking-draft.model.ts'

/** A province or a city. */
export interface Region {
  id: number
  name: string
}
export interface Workshop {
  id: number
  name: string
  timezone: string
  slotMinutes: number
  /** 1 Monday to 7 Sunday. */
  openDays: number[]
}

/** A workshop of the lists, as the form stores it. */
export const workshopOf = (chosen: Branch): Workshop => ({
  id: chosen.id,
  name: chosen.branch,
  timezone: chosen.timezone,
  slotMinutes: chosen.slot_minutes,
  openDays: chosen.open_days,
})

/** What the customer has chosen and typed, in the shape of the screen. */
export interface Draft extends Person {
  carId: string
  service: Service | ''
  mileage: number | null
  notes: string
  /** The ticked symptoms as text, which the workshop reads under the notes (`contracts/workshop/complaint-cards.ts`); empty for none. */
  cardText: string
  province: Region | null
  city: Region | null
  workshop: Workshop | null
  /** `DD/MM/YYYY` as typed. */
  date: string
  /** `HH:mm` as typed. */
  time: string
}

export const emptyDraft: Draft = {
  carId: '',
  service: '',
  mileage: null,
  notes: '',
  cardText: '',
  province: null,
  city: null,
  workshop: null,
  date: '',
  time: '',
  name: '',
  phone: '',
  email: '',
}

export const kindOf = (draft: Draft): BranchKind | null =>
  draft.service === '' ? null : branchKindOf(draft.service)
export const zoneOfDraft = (draft: Draft): Zone => zoneOf(draft.workshop?.timezone ?? DEFAULT_ZONE)
export const dayOf = (draft: Draft): Day | null => dayFromSlashed(draft.date)

/** The workshop of a card with its city and province. */
export function withListedWorkshop(draft: Draft, listed: WorkshopPlace): Draft {
  const province = withProvince(draft, { id: listed.province_id, name: listed.province })
  const city = withCity(province, { id: listed.city_id, name: listed.city })
  return withWorkshop(city, workshopOf(listed))
}

/** The mileage belongs to the car, so another car clears it. */
export const withCar = (draft: Draft, carId: string): Draft =>
  draft.carId === '' || draft.carId === carId ? { ...draft, carId } : { ...draft, carId, mileage: null }

/** A change between the gr and the bp lists makes every chosen region stale. */
export function withService(draft: Draft, service: Service): Draft {
  const next = { ...draft, service }
  return kindOf(draft) === null || kindOf(draft) === branchKindOf(service) ? next : withProvince(next, null)
}
export const withProvince = (draft: Draft, province: Region | null): Draft => ({
  ...withCity(draft, null),
  province,
})
export const withCity = (draft: Draft, city: Region | null): Draft => ({ ...withWorkshop(draft, null), city })
/** An hour belongs to the workshop that offered it; the day stays and is checked again. */
export const withWorkshop = (draft: Draft, workshop: Workshop | null): Draft => ({
  ...draft,
  workshop,
  time: draft.workshop === null || draft.workshop.id === workshop?.id ? draft.time : '',
})
