import { expect, it } from 'vitest'
import type { ShownPromise } from '../promises.contract.ts'
import { describeFreeService } from './public/free-service.ts'

const service = (more: Partial<ShownPromise>): ShownPromise => ({
  promise: 'service',
  programme: 'tcare',
  kind: 'valid',
  number: 6,
  until: '2027-06-10',
  km_until: 60_000,
  km_left: 22_000,
  needs: [],
  missing: null,
  since: null,
  free: 'labour_parts',
  value: null,
  grounds: null,
  ...more,
})

it.each<[string, Partial<ShownPromise>, object | null]>([
  ['free for a valid promise', {}, { kind: 'free', words: 'Gratis (T-CARE ke-6)' }],
  [
    'free of labour only where parts are paid',
    { programme: 'tcare_lite', free: 'labour' },
    { kind: 'labour', words: 'Jasa gratis (T-CARE Lite ke-6)' },
  ],
  ['perhaps free for a later owner', { kind: 'conditional' }, { kind: 'maybe', words: 'mungkin gratis' }],
  ['perhaps free while a fact is missing', { kind: 'unknown' }, { kind: 'maybe', words: 'mungkin gratis' }],
  ['paid once it is lost', { kind: 'lost' }, null],
  ['paid for a make without a rule', { kind: 'no_rule' }, null],
])('is %s', (_, more, expected) => {
  expect(describeFreeService({ rows: [service(more)] })).toEqual(expected)
})
