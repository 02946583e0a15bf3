import { afterEach, describe, expect, it, vi } from 'vitest'
import { newRecordId } from './record-id.ts'

describe('a new id', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([0x00, 0xff, 0x0f, 0xf0, 0xa5])('is a UUID of version 4 whatever the bytes, such as %i', (byte) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
    expect(newRecordId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('differs each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, newRecordId)).size).toBe(1_000)
  })
})
