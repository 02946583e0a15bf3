import { expect, test } from 'vitest'
import { formatMegabytes, parsePhotoHash, type ShownPhoto } from './shown-photos.ts'

test('the hash of an address names a photo by its number, from 1 on', () => {
  expect(parsePhotoHash('#foto-1', 3)).toBe(0)
  expect(parsePhotoHash('#foto-3', 3)).toBe(2)
  for (const hash of ['#foto-0', '#foto-4', '#foto-', '#foto-1x', '#biaya', ''])
    expect(parsePhotoHash(hash, 3)).toBeNull()
})

test('the size is formatted in megabytes, and is at least 0,1', () => {
  const of = (...sizes: number[]) => formatMegabytes(sizes.map((bytes) => ({ bytes }) as ShownPhoto))
  expect(of(410_000, 420_000)).toBe('0,8')
  expect(of(10)).toBe('0,1')
})
