import * as z from 'zod/mini'

/** One reading of a workshop, locked with the one before: no person, no plate, no workshop. */
export const chainLink = z.object({
  /** 1 for the first. */
  position: z.number(),
  /** The workshop's calendar day. */
  day: z.string(),
  /** Null in a link that voids the reading it `corrects`. */
  km: z.nullable(z.number()),
  /** Of a correction: the position of the reading that it puts right. */
  corrects: z.nullable(z.number()),
  /** `hash` of the link before; the first names the chain itself. */
  previous: z.string(),
  hash: z.string(),
})
export type ChainLink = z.output<typeof chainLink>

export const odometerChain = z.object({ id: z.string(), links: z.array(chainLink) })
export type OdometerChain = z.output<typeof odometerChain>

/** A reading as it counts: put right by the newest correction of it. */
const chainReading = z.object({ position: z.number(), day: z.string(), km: z.number() })
export type ChainReading = z.output<typeof chainReading>

/** Where a chain does not hold, between two readings; `before` is null where its very beginning is gone. */
const chainBreak = z.object({
  before: z.nullable(chainReading),
  after: chainReading,
  /** Kilometres by which the reading falls; 0 where it does not. */
  fell: z.number(),
  /** The lock does not fit: something between was changed, put in or taken out. */
  unlocked: z.boolean(),
})
export type ChainBreak = z.output<typeof chainBreak>

/** What a chain says of itself, its readings in the order of their days; whole when `breaks` is empty. */
export const checkedChain = z.object({
  readings: z.array(chainReading),
  breaks: z.array(chainBreak),
  /** How many readings head office voided; absent where a former release checked. */
  voided: z.optional(z.number()),
})
export type CheckedChain = z.output<typeof checkedChain>

/** SHA-256 of a text as base64url, in browsers and in Node alike. Throws where a browser keeps it back (no HTTPS). */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

type Locked = Omit<ChainLink, 'hash'>

/** The lock of a link. Its canonical form is a JSON array, so that there is one way to write it. */
export const hashOfLink = (
  chain: string,
  { position, day, km, corrects, previous }: Locked,
): Promise<string> => sha256(JSON.stringify([chain, position, day, km, corrects, previous]))

/** The link that continues from `last`; the first one of a chain without. */
export async function nextLink(
  chain: string,
  last: Pick<ChainLink, 'position' | 'hash'> | undefined,
  reading: Pick<ChainLink, 'day' | 'km' | 'corrects'>,
): Promise<ChainLink> {
  const link = { ...reading, position: (last?.position ?? 0) + 1, previous: last?.hash ?? chain }
  return { ...link, hash: await hashOfLink(chain, link) }
}

/** Positions at which the lock does not fit what lies before. */
async function unlockedPositions({ id, links }: OdometerChain): Promise<Set<number>> {
  const unlocked = new Set<number>()
  let [position, hash, written] = [0, id, id]
  for (const link of links) {
    if (link.position !== position + 1 || link.previous !== hash)
      unlocked.add(link.position)
      // What a link is locked to is the sum of what is in it, whatever sum is written beside it.
    ;[position, hash, written] = [link.position, await hashOfLink(id, link), link.hash]
  }
  // Of the others the next one tells.
  if (written !== hash) unlocked.add(position)
  return unlocked
}

/** Positions of the readings that head office took out of a chain. A later correction does not bring one back. */
export const voidedPositions = ({ links }: OdometerChain): Set<number> =>
  new Set(links.flatMap(({ km, corrects }) => (km === null && corrects !== null ? [corrects] : [])))

/**
 * Readings that count, with their corrections applied, in the order of their days: a chain may have begun with the newest
 * owner's. Voided readings are left out.
 */
export function readingsOf(chain: OdometerChain): ChainReading[] {
  const voided = voidedPositions(chain)
  const corrected = new Map(
    chain.links.filter(({ corrects }) => corrects !== null).map((one) => [one.corrects, one.km]),
  )
  return chain.links
    .flatMap(({ position, day, km, corrects }) =>
      corrects === null && km !== null && !voided.has(position)
        ? [{ position, day, km: corrected.get(position) ?? km }]
        : [],
    )
    .sort((one, other) => one.day.localeCompare(other.day) || one.position - other.position)
}

/** Checks a chain and says where it is broken: a reading that falls, a lock that does not fit, a link that is gone (promise 13.34). */
export async function checkChain(chain: OdometerChain): Promise<CheckedChain> {
  const readings = readingsOf(chain)
  const unlocked = await unlockedPositions(chain)
  // A correction that does not fit leaves its reading in doubt; one of nothing, the last reading.
  const doubted = new Set(
    chain.links
      .filter(({ position }) => unlocked.has(position))
      .map(({ position, corrects }) => {
        const about = corrects ?? position
        return readings.some((reading) => reading.position === about) ? about : readings.at(-1)?.position
      }),
  )
  const breaks = readings.flatMap((after, index) => {
    const before = readings[index - 1] ?? null
    const fell = Math.max(0, (before?.km ?? 0) - after.km)
    const open = doubted.has(after.position)
    return fell > 0 || open ? [{ before, after, fell, unlocked: open }] : []
  })
  return { readings, breaks, voided: voidedPositions(chain).size }
}
