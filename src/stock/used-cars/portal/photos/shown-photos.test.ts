import { expect, test } from 'vitest'
import { parsePhotoHash } from './shown-photos.ts'

test('reads the number of a photo, from 1 on, from the hash of an address', () => {
  expect(parsePhotoHash('#foto-1', 3)).toBe(0)
  expect(parsePhotoHash('#foto-3', 3)).toBe(2)
  for (const hash of ['#foto-0', '#foto-4', '#foto-', '#foto-1x', '#biaya', ''])
    expect(parsePhotoHash(hash, 3)).toBeNull()
})
