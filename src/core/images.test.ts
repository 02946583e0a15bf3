import { describe, expect, it } from 'vitest'
import { isHeic } from './images.ts'

/** A file that begins with a box of these brands. */
function fileOf(...brands: string[]): Uint8Array {
  const [major = '', ...compatible] = brands
  const text = `ftyp${major}\0\0\0\0${compatible.join('')}`
  const bytes = new Uint8Array(4 + text.length + 100).fill(7)
  new DataView(bytes.buffer).setUint32(0, 4 + text.length)
  bytes.set(
    [...text].map((letter) => letter.charCodeAt(0)),
    4,
  )
  return bytes
}

describe('a HEIC picture', () => {
  it.each([
    [['heic', 'mif1', 'heic']],
    [['heix', 'mif1']],
    [['heim']],
    [['heis']],
    [['hevc', 'msf1']],
    [['hevx']],
    [['mif1', 'heic', 'hevc']],
    [['mif1', 'MiHE', 'miaf', 'heix']],
    [['msf1', 'hevc']],
    [['mif1']],
  ])('is recognised by its brands %j', (brands) => {
    expect(isHeic(fileOf(...brands))).toBe(true)
  })

  it.each([
    [['avif', 'mif1', 'miaf']],
    [['mif1', 'avif', 'miaf']],
    [['avis', 'msf1']],
    [['isom', 'mp42']],
    [['qt  ']],
  ])('is not a file of the brands %j', (brands) => {
    expect(isHeic(fileOf(...brands))).toBe(false)
  })

  it('is not a file that is too short or begins otherwise', () => {
    for (const bytes of [[], [0, 0, 0, 24], [0xff, 0xd8, 0xff, 0xe0]])
      expect(isHeic(new Uint8Array(bytes))).toBe(false)
  })
})
