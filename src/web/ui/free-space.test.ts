import { describe, expect, test } from 'vitest'
import { offsetToFreeSpace } from './free-space.ts'

const at = (top: number, bottom: number, left = 0, right = 300) => ({ top, bottom, left, right })
const window = { top: 0, bottom: 800 }

describe('a message over a page', () => {
  test.each([
    ['stays where nothing can be pressed', [at(100, 150)], 0],
    ['stays beside a control at another side', [at(640, 690, 300, 360)], 0],
    ['moves up until it covers no control', [at(640, 690), at(700, 800)], -64],
    ['moves down where that is nearer', [at(560, 660)], 16],
    ['keeps its place where there is no other', [at(0, 800)], 0],
  ])('%s', (_, controls, way) => {
    expect(offsetToFreeSpace(at(650, 700), controls, window)).toBe(way)
  })
})
