import * as z from 'zod/mini'
import { get, type ReplyOf } from '#core/endpoint.ts'
import { distanceKm, type Position } from '#core/position.ts'
import { askedWork } from '#workshop/bookings/bookings.contract.ts'
import { branch } from '#workshop/regions/regions.contract.ts'
import { keptShare } from '#workshop/visits/kept-word.contract.ts'

const kind = z.object({ kind: z.enum(['gr', 'bp']) })

export const branchPlaces = get(
  '/branches/{kind}/places',
  'anyone',
  'All workshops of a kind with their region, address, phone and coordinates',
  {
    params: kind,
    reply: z.array(
      z.extend(branch, {
        city_id: z.number(),
        city: z.string(),
        province_id: z.number(),
        province: z.string(),
        address: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        /** Degrees; both or none. */
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
      }),
    ),
  },
)
export type WorkshopPlace = ReplyOf<typeof branchPlaces>[number]

/** Workshops that one call may ask about. */
const OUTLOOK_BRANCHES_MAX = 5
/** Days from tomorrow on in which the next free hour is looked for. */
export const OUTLOOK_DAYS = 14

export const branchOutlook = get(
  '/branches/{kind}/outlook',
  'anyone',
  `The next free hour of up to ${OUTLOOK_BRANCHES_MAX} workshops within ${OUTLOOK_DAYS} days, and how often they were ready in time`,
  {
    params: kind,
    query: z.object({
      /** `1001,1019` */
      ids: z.string().check(z.regex(new RegExp(`^\\d{1,9}(?:,\\d{1,9}){0,${OUTLOOK_BRANCHES_MAX - 1}}$`))),
      ...askedWork,
    }),
    reply: z.array(
      z.object({
        id: z.number(),
        /** Null when none is free in these days. */
        next: z.nullable(z.object({ day: z.string(), start: z.string() })),
        /** From at least 20 visits of the last 90 days; null for fewer. */
        ready: z.nullable(keptShare),
      }),
    ),
  },
)
export type WorkshopOutlook = ReplyOf<typeof branchOutlook>[number]

export const workshopChoiceEndpoints = { branchPlaces, branchOutlook }

/** Workshops that are offered without a search. */
const SHORTCUTS_MAX = 2

export interface Shortcut {
  place: WorkshopPlace
  /** Null while the customer's position or the workshop's is unknown. */
  km: number | null
}

/**
 * The workshops to offer first: the last used one, then the nearest ones; without a position those of the same city, for a new
 * customer those of the province where the car is registered. A chosen one that is none of them is added, so that it is shown as
 * chosen here too. `all` offers the whole province.
 */
export function shortcutsOf(
  places: readonly WorkshopPlace[],
  known: {
    lastId: number | null
    here: Position | null
    cityId: number | null
    province?: string | null
    chosenId: number | null
    all?: boolean
  },
): Shortcut[] {
  const { here } = known
  const all = places.map((place): Shortcut => {
    const { latitude, longitude } = place
    const km =
      here && latitude !== null && longitude !== null ? distanceKm(here, { latitude, longitude }) : null
    return { place, km }
  })
  const last = all.filter(({ place }) => place.id === known.lastId)
  const others = all.filter(({ place }) => place.id !== known.lastId)
  const near = here
    ? others.filter(({ km }) => km !== null).sort((a, b) => (a.km ?? 0) - (b.km ?? 0))
    : [
        ...others.filter(({ place }) => place.city_id === known.cityId),
        ...others.filter(({ place }) => place.province === known.province && place.city_id !== known.cityId),
      ]
  const offered = known.all
    ? [...last, ...near.filter(({ place }) => place.province === known.province)]
    : [...last, ...near].slice(0, SHORTCUTS_MAX)
  const chosen = all.filter(
    ({ place }) => place.id === known.chosenId && !offered.some((one) => one.place.id === place.id),
  )
  return [...offered, ...chosen]
}
