import { describe, expect, it } from 'vitest'
import { type ChainLink, checkChain, nextLink, type OdometerChain } from './odometer-chain.model.ts'

type Given = [day: string, km: number | null, corrects?: number]

/** A chain as workshops write it. */
async function chainOf(...readings: Given[]): Promise<OdometerChain> {
  const links: ChainLink[] = []
  for (const [day, km, corrects = null] of readings)
    links.push(await nextLink('rantai-1', links.at(-1), { day, km, corrects }))
  return { id: 'rantai-1', links }
}

const FOUR: Given[] = [
  ['2023-02-07', 15_210],
  ['2024-01-04', 22_480],
  ['2025-05-09', 31_115],
  ['2026-05-21', 39_640],
]
const changed = ({ id, links }: OdometerChain, position: number, change: Partial<ChainLink>) => ({
  id,
  links: links.map((link) => (link.position === position ? { ...link, ...change } : link)),
})
const broken = async (chain: OdometerChain) =>
  (await checkChain(chain)).breaks.map(({ before, after, fell, unlocked }) => [
    before?.day ?? null,
    after.day,
    fell,
    unlocked,
  ])

describe('a chain of readings', () => {
  it('is whole as workshops wrote it', async () => {
    const { readings, breaks } = await checkChain(await chainOf(...FOUR))
    expect(breaks).toEqual([])
    expect(readings.map(({ km }) => km)).toEqual([15_210, 22_480, 31_115, 39_640])
  })

  it('reports between which days a reading falls, although every hash matches', async () => {
    const fallen = await chainOf(['2024-01-04', 52_480], ['2025-05-09', 31_115])
    expect(await broken(fallen)).toEqual([['2024-01-04', '2025-05-09', 21_365, false]])
  })

  it.each<[string, Partial<ChainLink>]>([
    ['kilometres', { km: 22_481 }],
    ['day', { day: '2024-01-05' }],
    ['correction', { corrects: 1 }],
  ])('is broken after another %s was written into a link', async (_, change) => {
    expect((await broken(changed(await chainOf(...FOUR), 2, change))).length).toBeGreaterThan(0)
  })

  it('shows the break after the reading that was changed, and by how much it falls', async () => {
    const chain = changed(await chainOf(...FOUR), 2, { km: 52_480 })
    expect(await broken(chain)).toEqual([['2024-01-04', '2025-05-09', 21_365, true]])
  })

  it('shows the break also where the hash of the changed reading was recomputed', async () => {
    const whole = await chainOf(...FOUR)
    const first = whole.links[0]
    const forged = await nextLink(whole.id, first, { day: '2024-01-04', km: 52_480, corrects: null })
    expect(await broken(changed(whole, 2, forged))).toEqual([['2024-01-04', '2025-05-09', 21_365, true]])
  })

  it('reports a link that was removed', async () => {
    const { id, links } = await chainOf(...FOUR)
    expect(await broken({ id, links: links.filter(({ position }) => position !== 2) })).toEqual([
      ['2023-02-07', '2025-05-09', 0, true],
    ])
    expect(await broken({ id, links: links.slice(1) })).toEqual([[null, '2024-01-04', 0, true]])
  })

  it('reports the last link when its hash does not match its content', async () => {
    expect(await broken(changed(await chainOf(...FOUR), 4, { km: 39_641 }))).toEqual([
      ['2025-05-09', '2026-05-21', 0, true],
    ])
  })

  it('is broken under the id of another chain', async () => {
    expect(await broken({ ...(await chainOf(...FOUR)), id: 'rantai-2' })).not.toEqual([])
  })

  it('leaves a voided reading out, counts it, and lets no later correction bring it back', async () => {
    const chain = await chainOf(
      ['2024-01-04', 22_480],
      ['2024-01-05', 200_000],
      ['2024-01-05', null, 2],
      ['2024-01-06', 23_000, 2],
    )
    const { readings, breaks, voided } = await checkChain(chain)
    expect([readings.map(({ km }) => km), breaks, voided]).toEqual([[22_480], [], 1])
  })

  it('applies the newest correction of a reading, and protects both links', async () => {
    const corrected = await chainOf(['2024-01-04', 52_480], ['2024-01-04', 22_480, 1], ['2025-05-09', 31_115])
    expect(await checkChain(corrected)).toEqual({
      readings: [
        { position: 1, day: '2024-01-04', km: 22_480 },
        { position: 3, day: '2025-05-09', km: 31_115 },
      ],
      breaks: [],
      voided: 0,
    })
    expect(await broken(changed(corrected, 2, { km: 12_480 }))).not.toEqual([])
  })

  it('lists readings by day, although those of an earlier owner joined later', async () => {
    const late = await chainOf(['2025-05-09', 31_115], ['2023-02-07', 15_210])
    const { readings, breaks } = await checkChain(late)
    expect([readings.map(({ km }) => km), breaks]).toEqual([[15_210, 31_115], []])
  })
})
