import { placeClock } from '#core/days.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import { midSentence } from '#core/mid-sentence.ts'
import { findMostSpecificRow, isSame } from '#garage/cars/car-scope.model.ts'
import { parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'
import { createFactoryReading, weighReadings } from '#garage/odometer/odometer.model.ts'
import { buildPromises } from '#garage/promises/server/shown.ts'
import { modelKey, type StepPrices } from '#workshop/public.ts'
import type { readCarCare } from '../car-care.contract.ts'
import { type CarRules, computeCarOutlook } from '../car-dates.model.ts'
import { findLatestListDay, matchRecallCampaign, type RecallCampaign } from '../recalls.model.ts'
import { factsOf, todayOf } from './facts.ts'
import type { StoredFacts } from './sql.ts'

export interface CareTables {
  rules: CarRules
  campaigns: readonly RecallCampaign[]
  jobs: ReadonlyMap<number, readonly { item: string; action: string }[]>
  /** By `modelKey`. */
  prices: ReadonlyMap<string, StepPrices>
}

/** The plan repeats after its last interval. */
const JOBS_EVERY_KM = 10_000
const JOBS_LAST_KM = 100_000
const JOBS_SHOWN = 6

/** The answer about a car for its owner. */
export function buildCareResponse(
  stored: StoredFacts,
  { rules, campaigns, jobs, prices }: CareTables,
  now: Date,
): AnswerOf<typeof readCarCare> {
  const today = todayOf(stored, now)
  const facts = factsOf(stored)
  const outlook = computeCarOutlook(facts, rules, today)
  const { trusted, doubted } = weighReadings(stored.readings, createFactoryReading(stored.year))
  const shownReading = (reading: (typeof stored.readings)[number]) => ({
    ...reading,
    doubted: doubted.includes(reading),
  })
  const reading = trusted.at(-1)
  return {
    today,
    at: now,
    version: stored.version,
    stnk: outlook.stnk,
    papers: stored.papers ?? [],
    dates: outlook.dates,
    advice: buildServiceAdvice(outlook.advice, {
      rule: findMostSpecificRow(rules.service, facts.car),
      last: facts.last_service,
      reading: reading ? shownReading(reading) : null,
      jobs,
    }),
    warranty: buildWarranty(outlook.warranty, facts.handed_over_on),
    promises: buildPromises(outlook.promises, facts.promised, {
      plan: rules.promises.services,
      prices: prices.get(modelKey(stored)),
    }),
    recalls: buildRecalls(stored, campaigns),
    readings: stored.readings.map(shownReading).toReversed(),
    visit: stored.visit && {
      ...stored.visit,
      day: placeClock(new Date(stored.visit.at), stored.visit.timezone).day,
    },
  }
}

type Answer = AnswerOf<typeof readCarCare>
type Outlook = ReturnType<typeof computeCarOutlook>

function buildServiceAdvice(
  advice: Outlook['advice'],
  {
    rule,
    last,
    reading,
    jobs,
  }: {
    rule: CarRules['service'][number] | null
    last: ReturnType<typeof factsOf>['last_service']
    reading: Answer['readings'][number] | null
    jobs: CareTables['jobs']
  },
): Answer['advice'] {
  if (advice.state !== 'known' || !rule)
    return advice.state === 'unknown' ? { state: 'unknown' } : { state: 'no_rule' }
  const { every_km, every_months, source, as_of } = rule
  return {
    ...advice,
    last: last && { ...last, wrote_next: last.next_km !== null || last.next_day !== null },
    reading,
    every_km,
    every_months,
    source,
    as_of,
    jobs: jobsAt(advice.package_km, jobs),
  }
}

/** Replacements first, then the other jobs by their number. */
function jobsAt(packageKm: number, jobs: CareTables['jobs']): string[] {
  const mark =
    packageKm < JOBS_EVERY_KM ? packageKm : ((packageKm - JOBS_EVERY_KM) % JOBS_LAST_KM) + JOBS_EVERY_KM
  const items = jobs.get(mark) ?? []
  const isReplaced = ({ action }: { action: string }) => action === 'Ganti'
  const all = [...items.filter(isReplaced), ...items.filter((one) => !isReplaced(one))]
  const words = all.slice(0, JOBS_SHOWN).map(({ item, action }) => `${action} ${midSentence(item)}`)
  return all.length > JOBS_SHOWN ? [...words, `${all.length - JOBS_SHOWN} pekerjaan lain`] : words
}

function buildWarranty(warranty: Outlook['warranty'], handed_over_on: string | null): Answer['warranty'] {
  if (warranty.state === 'no_rule' || warranty.state === 'unknown') return { state: warranty.state }
  const { row, ...state } = warranty
  const { source, read_on: as_of } = row
  const months = row.months ?? 0
  const km = row.km ?? 0
  if (state.state === 'active')
    return { ...state, handed_over_on: handed_over_on ?? '', months, km, source, as_of }
  return {
    state: 'ended',
    by: state.by,
    on: state.by === 'time' ? state.on : null,
    months,
    km,
    source,
    as_of,
  }
}

function buildRecalls(
  { brand, type, year, engine_number }: StoredFacts,
  campaigns: readonly RecallCampaign[],
): Answer['recalls'] {
  const car = { brand, type, year, chassis: parseChassisNumber(engine_number) }
  return {
    as_of: findLatestListDay(campaigns),
    check_url: campaigns.find((campaign) => isSame(campaign.brand, brand))?.check_url ?? null,
    // Campaigns that may apply come before those without enough data; both the newest first.
    campaigns: campaigns
      .flatMap((campaign) => {
        const answer = matchRecallCampaign(campaign, car)
        return answer ? [{ ...campaign, ...answer }] : []
      })
      .toSorted((one, other) => one.answer.localeCompare(other.answer)),
  }
}
