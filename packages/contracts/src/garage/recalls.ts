import type { Day } from '../platform/days.ts'
import { isSame, type ScopedCar } from './car-scope.ts'
import { chassisNumber } from './chassis-number.ts'

/** A campaign of a maker; from a table with a source and a day. */
export interface RecallCampaign {
  id: number
  brand: string
  /** The model. */
  car_type: string
  title: string
  what: string
  announced_on: Day
  /** When the cars were built, as far as the maker says it. */
  built_from: Day | null
  built_to: Day | null
  /** Chassis numbers, both counted in; null where the maker has not given them. */
  chassis_from: string | null
  chassis_to: string | null
  source: string
  as_of: Day
  /** Where the maker answers for one car. */
  check_url: string
}

/** `maybe`: "Mungkin terdampak"; `not_enough`: "Data belum cukup". Nothing here ever says that a car is not concerned. */
export interface RecallAnswer {
  answer: 'maybe' | 'not_enough'
  /** What it was matched by; what is missing, with `not_enough`: the owner's chassis number, or what the maker has not said. */
  by: 'chassis' | 'year' | 'campaign'
}

export const CHASSIS_LENGTH = 17
/** The letters and digits of a number, however it is typed. */
export const normaliseChassisInput = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** What is wrong with a number that its owner means to be the chassis number; null for a whole one. */
export function chassisProblem(typed: string): string | null {
  const number = normaliseChassisInput(typed)
  if (chassisNumber(number)) return null
  if (number.length !== CHASSIS_LENGTH) return `Nomor rangka berisi ${CHASSIS_LENGTH} huruf dan angka`
  return 'Nomor rangka hanya berisi angka dan huruf selain I, O, dan Q'
}

/** Whether a campaign may concern a car, and by what; null where it speaks of other cars. */
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

/** What campaigns say of a car whose chassis number is not known, by the first that may concern it; none clears it. */
export function recallOfModel(
  campaigns: readonly RecallCampaign[],
  car: ScopedCar,
): { answer: RecallAnswer['answer']; source: string | null } {
  const maybe = campaigns.find(
    (campaign) => matchRecallCampaign(campaign, { ...car, chassis: null })?.answer === 'maybe',
  )
  return { answer: maybe ? 'maybe' : 'not_enough', source: maybe?.source ?? null }
}

/** When a list of campaigns was last brought up to date; null while there is none. */
export const findLatestListDay = (campaigns: readonly RecallCampaign[]): Day | null =>
  campaigns
    .map(({ as_of }) => as_of)
    .sort()
    .at(-1) ?? null

const yearOf = (day: Day | null) => (day ? Number(day.slice(0, 4)) : null)

const isBuiltInYear = ({ built_from, built_to }: RecallCampaign, year: number) =>
  year >= (yearOf(built_from) ?? year) && year <= (yearOf(built_to) ?? year)
