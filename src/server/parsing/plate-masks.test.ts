import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mask, paintMasks } from './plate-masks.ts'

const LETTERS: Record<string, string> = {
  '245,241,232': '.',
  '90,88,84': '#',
  '200,16,46': 'o',
  '1,2,3': ' ',
}

function painted(width: number, height: number, masks: readonly Mask[]): string[] {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) data[at] = 1 + (at % 3)
  paintMasks({ data, width, height }, masks)
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const at = (y * width + x) * 3
      return LETTERS[data.subarray(at, at + 3).join()] ?? '?'
    }).join(''),
  )
}

describe('mask of a plate', () => {
  it('is drawn as a plate of paper with an edge and the mark in its middle', () => {
    expect(painted(48, 30, [{ x: 50, y: 60, width: 900, height: 880 }])).toMatchInlineSnapshot(`
      [
        "                                                ",
        "  ............................................  ",
        "  .##########################################.  ",
        "  .#........................................#.  ",
        "  .#........................................#.  ",
        "  .#........................................#.  ",
        "  .#.................oooooo.................#.  ",
        "  .#...............oooooooooo...............#.  ",
        "  .#..............oooooooooooo..............#.  ",
        "  .#.............oooooooooooooo.............#.  ",
        "  .#............oooooooooooooooo............#.  ",
        "  .#............ooooooooooo...oo............#.  ",
        "  .#...........ooooooooooo....ooo...........#.  ",
        "  .#...........ooooooooooo...oooo...........#.  ",
        "  .#...........oooo..oooo...ooooo...........#.  ",
        "  .#...........oooo...oo...oooooo...........#.  ",
        "  .#...........ooooo......ooooooo...........#.  ",
        "  .#...........oooooo....oooooooo...........#.  ",
        "  .#............oooooo..oooooooo............#.  ",
        "  .#............oooooooooooooooo............#.  ",
        "  .#.............oooooooooooooo.............#.  ",
        "  .#..............oooooooooooo..............#.  ",
        "  .#...............oooooooooo...............#.  ",
        "  .#.................oooooo.................#.  ",
        "  .#........................................#.  ",
        "  .#........................................#.  ",
        "  .#........................................#.  ",
        "  .##########################################.  ",
        "  ............................................  ",
        "                                                ",
      ]
    `)
  })

  it('is cut at the edges of the photo', () => {
    const rows = painted(20, 10, [{ x: 800, y: 700, width: 900, height: 900 }])
    expect(rows.map((row) => row.slice(0, 16).trim()).join('')).toBe('')
    expect(rows.slice(0, 7).join('').trim()).toBe('')
    expect(rows.slice(7).every((row) => !row.slice(16).includes(' '))).toBe(true)
  })

  it('covers every pixel it touches and changes no other', () => {
    const side = fc.integer({ min: 1, max: 40 })
    const mask = fc.record({
      x: fc.integer({ min: -50, max: 1000 }),
      y: fc.integer({ min: -50, max: 1000 }),
      width: fc.integer({ min: 1, max: 1000 }),
      height: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(side, side, fc.array(mask, { maxLength: 3 }), (width, height, masks) => {
        const isCovered = (x: number, y: number) =>
          // A pixel is covered once the mask reaches any part of it.
          masks.some(
            (one) =>
              (x + 1) * 1000 > one.x * width &&
              x * 1000 < (one.x + one.width) * width &&
              (y + 1) * 1000 > one.y * height &&
              y * 1000 < (one.y + one.height) * height,
          )
        const wrong = painted(width, height, masks).flatMap((row, y) =>
          [...row].flatMap((letter, x) =>
            letter === '?' || (letter === ' ') === isCovered(x, y) ? [[x, y, letter]] : [],
          ),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})
