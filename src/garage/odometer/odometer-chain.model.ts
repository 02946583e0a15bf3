import * as z from 'zod/mini'

/** One reading of a workshop, linked to the one before by its hash. It names no person, plate or workshop. */
const chainLink = z.object({
  /** 1 for the first. */
  position: z.number(),
  /** The workshop's calendar day. */
  day: z.string(),
  /** Null in a link that voids the reading it `corrects`. */
  km: z.nullable(z.number()),
  /** The position of the reading that this link corrects; null for a reading of its own. */
  corrects: z.nullable(z.number()),
  /** `hash` of the link before; the first names the chain itself. */
  previous: z.string(),
  hash: z.string(),
})
export type ChainLink = z.output<typeof chainLink>

export const odometerChain = z.object({ id: z.string(), links: z.array(chainLink) })
export type OdometerChain = z.output<typeof odometerChain>

/** A reading with its newest correction applied. */
const chainReading = z.object({ position: z.number(), day: z.string(), km: z.number() })
export type ChainReading = z.output<typeof chainReading>

/** A break of a chain between two readings; `before` is null where the first link is missing. */
const chainBreak = z.object({
  before: z.nullable(chainReading),
  after: chainReading,
  /** Kilometres by which the reading falls; 0 where it does not. */
  fell: z.number(),
  /** A hash does not match: a link between was changed, inserted or removed. */
  unlocked: z.boolean(),
})
export type ChainBreak = z.output<typeof chainBreak>

/** A checked chain with its readings by day; it is whole when `breaks` is empty. */
export const checkedChain = z.object({
  readings: z.array(chainReading),
  breaks: z.array(chainBreak),
  /** How many readings head office voided. */
  voided: z.optional(z.number()),
})
export type CheckedChain = z.output<typeof checkedChain>

/** SHA-256 of a text as base64url, in browsers and in Node. Throws in a browser without HTTPS, which has no `crypto.subtle`. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

type HashedContent = Omit<ChainLink, 'hash'>

/** The hash of a link. Its content is written as a JSON array, which has one canonical form. */
const hashOfLink = (
  chain: string,
  { position, day, km, corrects, previous }: HashedContent,
): Promise<string> => sha256(JSON.stringify([chain, position, day, km, corrects, previous]))

/** The link after `last`; the first one of a chain where `last` is undefined. */
export async function nextLink(
  chain: string,
  last: Pick<ChainLink, 'position' | 'hash'> | undefined,
  reading: Pick<ChainLink, 'day' | 'km' | 'corrects'>,
): Promise<ChainLink> {
  const link = { ...reading, position: (last?.position ?? 0) + 1, previous: last?.hash ?? chain }
  return { ...link, hash: await hashOfLink(chain, link) }
}

/** Positions of links whose hash does not match the links before. */
async function unlockedPositions({ id, links }: OdometerChain): Promise<Set<number>> {
  const unlocked = new Set<number>()
  let position = 0
  let hash = id
  let written = id
  for (const link of links) {
    if (link.position !== position + 1 || link.previous !== hash) unlocked.add(link.position)
    // The next link must name the hash of this content, whatever hash is written in it.
    position = link.position
    hash = await hashOfLink(id, link)
    written = link.hash
  }
  // The hash of the last link is named by no other, so it is compared with its own.
  if (written !== hash) unlocked.add(position)
  return unlocked
}

/** Positions of the readings that head office took out of a chain. A later correction does not bring one back. */
const voidedPositions = ({ links }: OdometerChain): Set<number> =>
  new Set(links.flatMap(({ km, corrects }) => (km === null && corrects !== null ? [corrects] : [])))

/**
 * Readings with their corrections applied, by day, because readings of an earlier owner may join a chain later. Voided readings
 * are left out.
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

/** Checks a chain and lists its breaks: a reading that falls, a hash that does not match, a missing link. */
export async function checkChain(chain: OdometerChain): Promise<CheckedChain> {
  const readings = readingsOf(chain)
  const unlocked = await unlockedPositions(chain)
  // A correction whose hash does not match puts its reading in doubt; a correction of no listed reading, the last one.
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
