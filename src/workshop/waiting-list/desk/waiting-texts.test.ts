import { expect, it } from 'vitest'
import type { DeskWaiting } from '../desk-waiting.contract.ts'
import { formatWaitingState, formatWaitingWork } from './waiting-texts.ts'

const entry: DeskWaiting = {
  id: 'entry',
  plate: 'B 1420 KZT',
  stnk_term: null,
  car_name: 'Avanza 1.5 G',
  first_name: 'Ratna',
  service_type: 'Servis Berkala',
  mileage: 45_000,
  work: 'Berkala 50.000',
  first_day: '2026-11-28',
  last_day: '2026-12-05',
  part: 'any',
  passed: 0,
  unanswered: 0,
  joined_at: '2026-11-20T03:00:00.000Z',
  offer: {
    id: 'offer',
    starts_at: '2026-11-28T02:30:00.000Z',
    held_until: '2026-11-20T07:20:12.000Z',
  },
  ended_at: null,
  ended_cause: null,
  ended_words: null,
}
const left = (now: string) => formatWaitingState(entry, 'Asia/Jakarta', new Date(now)).small

it('names the package of an entry, and the whole minutes that an offer is still held', () => {
  expect(formatWaitingWork(entry)).toBe('Berkala 50.000')
  expect(left('2026-11-20T07:05:12Z')).toBe('sampai 14:20, sisa 15 mnt')
  expect(left('2026-11-20T07:05:13Z')).toBe('sampai 14:20, sisa 14 mnt')
  expect(left('2026-11-20T07:20:00Z')).toBe('sampai 14:20, sisa 1 mnt')
})
