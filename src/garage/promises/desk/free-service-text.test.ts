import { expect, it } from 'vitest'
import type { ShownPromise } from '../promises.contract.ts'
import { freeServiceText } from './free-service-text.ts'

const row = (more: Partial<ShownPromise>) =>
  ({ number: 5, free: 'labour_parts', programme: 'tcare', missing: null, ...more }) as ShownPromise

it.each([
  [{ kind: 'valid' as const }, 'free' as const, 'Servis ini gratis, T-CARE ke-5', 'free'],
  [
    { kind: 'valid' as const, free: 'labour' as const, programme: 'tcare_lite' as const },
    'free' as const,
    'Jasa servis ini gratis, T-CARE Lite ke-5. Suku cadang dibayar.',
    'free',
  ],
  [
    { kind: 'conditional' as const },
    'check' as const,
    'Cek T-CARE dulu: servis ke-5 gratis untuk pemilik pertama',
    'check',
  ],
  [
    { kind: 'unknown' as const, number: null, missing: 'programme' },
    'check' as const,
    'Cek T-CARE dulu: belum pasti mobil ini ikut T-CARE',
    'check',
  ],
  [
    { kind: 'unknown' as const, missing: 'S5' },
    'maybe' as const,
    'Ikut T-CARE, tetapi belum pasti gratis: servis ke-5 tidak tercatat',
    'check',
  ],
  [{ kind: 'lost' as const }, 'none' as const, 'Tidak ada servis gratis dari pabrik', 'none'],
])('an advisor reads whether the service is free: %j, %s', (more, state, text, tone) => {
  expect(freeServiceText(row(more), state)).toEqual({ text, tone })
})
