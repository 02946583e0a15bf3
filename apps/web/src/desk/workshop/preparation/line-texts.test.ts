import type { Fact, Preparation } from '@toyota-trust/contracts/desk/workshop/preparation.ts'
import { expect, it } from 'vitest'
import { formatRecordedFact } from './line-texts.ts'

const FACTS: Preparation = {
  version: 1,
  sure: 'no',
  missed: 2,
  sure_at: null,
  parts: 'unknown',
  parts_missing: null,
  parts_at: null,
  order_ready: false,
  spare_car: 'unanswered',
  spare_plate: null,
  card: 'unread',
  card_read_by: null,
  changed_by: null,
  changed_at: null,
  can_undo: true,
}

it.each([
  ['sure', { sure: 'reached' }, 'Kedatangan pasti'],
  ['sure', { sure: 'missed' }, 'Telepon tak diangkat 2×'],
  ['sure', {}, 'Kedatangan belum pasti'],
  ['parts', { parts: 'ready' }, 'Suku cadang siap'],
  ['parts', { parts: 'short', parts_missing: 3 }, 'Suku cadang kurang 3'],
  ['parts', { parts: 'ordered' }, 'Suku cadang dipesan'],
  ['order', { order_ready: true }, 'Perintah kerja siap'],
  ['order', {}, 'Perintah kerja belum siap'],
  ['spare', { spare_car: 'unneeded' }, 'Mobil pengganti tidak perlu'],
  ['spare', { spare_car: 'needed' }, 'Mobil pengganti diperlukan'],
  ['spare', { spare_car: 'needed', spare_plate: 'B 2901 TRX' }, 'Mobil pengganti B 2901 TRX siap'],
  ['card', { card: 'read' }, 'Kartu keluhan dibaca'],
] satisfies [Fact, Partial<Preparation>, string][])('says of %s with %o: %s', (fact, change, words) => {
  expect(formatRecordedFact({ ...FACTS, ...change }, fact)).toBe(words)
})
