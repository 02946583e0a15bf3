import type { Day } from '#core/days.ts'
import { isSame, type ScopedCar } from '#garage/cars/car-scope.model.ts'
import { parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'

/** A recall campaign of a maker, from a data set with source and day. */
export interface RecallCampaign {
  id: number
  brand: string
  /** The model. */
  car_type: string
  title: string
  what: string
  announced_on: Day
  /** When the cars were built; null where the maker does not say. */
  built_from: Day | null
  built_to: Day | null
  /** Range of chassis numbers, both inclusive; null where the maker gives none. */
  chassis_from: string | null
  chassis_to: string | null
  source: string
  as_of: Day
  /** Page of the maker on which a car can be checked. */
  check_url: string
}

/** `maybe`: "Mungkin terdampak"; `not_enough`: "Data belum cukup". No answer ever says that a car is not affected. */
export interface RecallAnswer {
  answer: 'maybe' | 'not_enough'
  /** What it was matched by; with `not_enough` what is missing: the owner's chassis number, or data of the maker. */
  by: 'chassis' | 'year' | 'campaign'
}

export const CHASSIS_LENGTH = 17
/** The letters and digits of a number, however it is typed. */
export const normaliseChassisInput = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** What is wrong with a number that an owner entered as the chassis number; null for a whole one. */
export function chassisProblem(typed: string): string | null {
  const number = normaliseChassisInput(typed)
  if (parseChassisNumber(number)) return null
  if (number.length !== CHASSIS_LENGTH) return `Nomor rangka berisi ${CHASSIS_LENGTH} huruf dan angka`
  return 'Nomor rangka hanya berisi angka dan huruf selain I, O, dan Q'
}

/** Whether a campaign may affect a car, and by what; null where it is about other cars. */
export function matchRecallCampaign(
  campaign: RecallCampaign,
  car: ScopedCar & { chassis: string | null },
): RecallAnswer | null {
  if (!isSame(campaign.brand, car.brand) || !isSame(campaign.car_type, car.type)) return null
  const { chassis_from, chassis_to } = campaign
  if (chassis_from && chassis_to) {
    if (car.chassis)
      return chassis_from <= car.chassis && car.chassis <= chassis_to
        ? { answer: 'maybe', by: 'chassis' }
        : null
    return isBuiltInYear(campaign, car.year) ? { answer: 'not_enough', by: 'chassis' } : null
  }
  if (!campaign.built_from && !campaign.built_to) return { answer: 'not_enough', by: 'campaign' }
  return isBuiltInYear(campaign, car.year) ? { answer: 'maybe', by: 'year' } : null
}

/** The answer for a car whose chassis number is unknown, from the first campaign that may affect it. No campaign clears a car. */
export function recallOfModel(
  campaigns: readonly RecallCampaign[],
  car: ScopedCar,
): { answer: RecallAnswer['answer']; source: string | null } {
  const maybe = campaigns.find(
    (campaign) => matchRecallCampaign(campaign, { ...car, chassis: null })?.answer === 'maybe',
  )
  return { answer: maybe ? 'maybe' : 'not_enough', source: maybe?.source ?? null }
}

/** When a list of campaigns was last updated; null for an empty one. */
export const findLatestListDay = (campaigns: readonly RecallCampaign[]): Day | null =>
  campaigns
    .map(({ as_of }) => as_of)
    .sort()
    .at(-1) ?? null

const yearOf = (day: Day | null) => (day ? Number(day.slice(0, 4)) : null)

const isBuiltInYear = ({ built_from, built_to }: RecallCampaign, year: number) =>
  year >= (yearOf(built_from) ?? year) && year <= (yearOf(built_to) ?? year)
