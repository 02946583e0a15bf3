import { describe, expect, it } from 'vitest'
import type { ChainBreak } from '#garage/odometer/odometer-chain.model.ts'
import { formatChainBreak } from './break-texts.ts'
import { CHART, chartOf, linesOf, listReadings, sentenceOf } from './chart-geometry.ts'

const RED: [string, number][] = [
  ['2023-02-07', 15_210],
  ['2024-01-04', 52_480],
  ['2025-05-09', 31_115],
]
const reading = (position: number) => ({
  position,
  day: RED[position - 1]?.[0] ?? '',
  km: RED[position - 1]?.[1] ?? 0,
})
const FALL: ChainBreak = { before: reading(2), after: reading(3), fell: 21_365, unlocked: true }
const chain = (breaks: ChainBreak[]) => ({ readings: [1, 2, 3].map(reading), breaks })
const own = [{ day: '2024-06-01', km: 28_000 }]

describe('the chart of a passport', () => {
  it('orders the readings of workshop and owner by day, on a grid that holds them all', () => {
    const readings = listReadings(chain([]), own)
    expect(readings.map(({ by }) => by)).toEqual(['workshop', 'workshop', 'owner', 'workshop'])
    const { points, grid, labels } = chartOf(readings)
    expect([points[0]?.x, points.at(-1)?.x]).toEqual([CHART.left, CHART.right])
    expect(grid.map(({ km }) => km)).toEqual([20_000, 40_000, 60_000])
    expect(labels.map(({ words }) => words)).toEqual(['2024', '2025'])
    expect(points.every(({ y }) => y >= CHART.top && y <= CHART.bottom)).toBe(true)
  })

  it('draws one line while the chain holds, and cuts it at a break', () => {
    const { points } = chartOf(listReadings(chain([]), own))
    expect(linesOf(points, [])).toMatchObject({ solid: [expect.stringMatching(/^M(.+L){3}/)], cuts: [] })
    const { solid, cuts } = linesOf(points, [FALL])
    expect(solid).toHaveLength(1)
    expect(cuts).toEqual([{ x: ((points[1]?.x ?? 0) + (points[3]?.x ?? 0)) / 2, weak: expect.any(String) }])
  })

  it('describes itself to screen readers', () => {
    expect(sentenceOf(listReadings(chain([]), own), [])).toBe(
      'Grafik jarak tempuh dari Februari 2023 sampai Mei 2025: naik dari 15.210 KM menjadi 31.115 KM, 4 bacaan, 3 di antaranya dari bengkel.',
    )
    expect(sentenceOf(listReadings(chain([FALL]), []), [FALL])).toBe(
      'Grafik jarak tempuh 2023 sampai 2025. Rantai terputus antara Januari 2024, 52.480 KM, dan Mei 2025, 31.115 KM.',
    )
  })
})

describe('a break of the odometer chain', () => {
  it('says whether the reading falls, the hash differs, or both', () => {
    const between = 'Antara 4 Januari 2024, 52.480 KM dan 9 Mei 2025, 31.115 KM.'
    expect(formatChainBreak(FALL)).toBe(`${between} Bacaan turun 21.365 KM dan kuncinya tidak bersambung.`)
    expect(formatChainBreak({ ...FALL, unlocked: false })).toBe(`${between} Bacaan turun 21.365 KM.`)
    expect(formatChainBreak({ ...FALL, fell: 0 })).toBe(`${between} Kuncinya tidak bersambung.`)
    expect(formatChainBreak({ ...FALL, before: null, fell: 0 })).toBe(
      'Sebelum 9 Mei 2025, 31.115 KM. Kuncinya tidak bersambung.',
    )
  })
})
