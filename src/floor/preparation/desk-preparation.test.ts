import { describe, expect, it } from 'vitest'
import {
  FACTS,
  type Fact,
  formatPreparationFact,
  isCallEnded,
  isOpenFact,
  isPrepared,
  type Preparation,
} from './desk-preparations.contract.ts'

const NOTHING: Preparation = {
  version: 0,
  sure: 'no',
  missed: 0,
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
  can_undo: false,
}
const ALL: Preparation = {
  ...NOTHING,
  sure: 'reached',
  parts: 'ready',
  order_ready: true,
  spare_car: 'unneeded',
  card: 'none',
}
const SEEN = { zone: 'Asia/Jakarta', today: '2026-11-25' } as const
const TODAY_AT_THREE = '2026-11-25T08:00:00.000Z'
const TOMORROW_AT_NINE = '2026-11-26T02:00:00.000Z'
const shown = (fact: Fact, more: Partial<Preparation>) => {
  const { look, words, small } = formatPreparationFact({ ...NOTHING, ...more }, fact, SEEN)
  return [look, words, small]
}

describe('a fact of the preparation', () => {
  it.each<[Fact, Partial<Preparation>, string, string, string | null]>([
    ['order', { order_ready: true }, 'ok', 'Siap', null],
    ['order', {}, 'todo', 'Belum', null],
    ['card', { card: 'none' }, 'na', 'Tidak ada', null],
    ['card', { card: 'unread' }, 'todo', 'Belum dibaca', null],
    ['card', { card: 'read', card_read_by: 'Sari Dewi' }, 'ok', 'Dibaca', 'Sari'],
    ['card', { card: 'read' }, 'ok', 'Dibaca', null],
    ['spare', {}, 'todo', 'Belum dijawab', null],
    ['spare', { spare_car: 'unneeded' }, 'na', 'Tidak perlu', null],
    ['spare', { spare_car: 'needed' }, 'warn', 'Perlu', 'belum ada'],
    ['spare', { spare_car: 'needed', spare_plate: 'B 1 SPR' }, 'ok', 'B 1 SPR', 'siap'],
    ['parts', {}, 'todo', 'Belum tahu', null],
    ['parts', { parts: 'ready' }, 'ok', 'Siap', null],
    ['parts', { parts: 'unneeded' }, 'na', 'Tidak perlu', null],
    ['parts', { parts: 'ordered' }, 'warn', 'Dipesan', null],
    ['parts', { parts: 'ordered', parts_at: TODAY_AT_THREE }, 'warn', 'Dipesan', 'tiba 15:00'],
    ['parts', { parts: 'short' }, 'bad', 'Kurang 1', null],
    [
      'parts',
      { parts: 'short', parts_missing: 2, parts_at: TOMORROW_AT_NINE },
      'bad',
      'Kurang 2',
      'datang Kam 26',
    ],
    ['parts', { parts: 'ordered', parts_at: '2026-12-03T02:00:00.000Z' }, 'warn', 'Dipesan', 'tiba Kam 3'],
    ['sure', {}, 'todo', 'Belum', null],
    ['sure', { sure: 'missed', missed: 2 }, 'warn', 'Tak diangkat 2×', null],
    ['sure', { sure: 'missed', missed: 2, sure_at: TODAY_AT_THREE }, 'warn', 'Tak diangkat 2×', '15:00'],
    ['sure', { sure: 'reached', sure_at: TODAY_AT_THREE }, 'ok', 'Pasti', 'ditelepon 15:00'],
    ['sure', { sure: 'customer', sure_at: TODAY_AT_THREE }, 'ok', 'Pasti', 'pelanggan 15:00'],
    ['sure', { sure: 'customer' }, 'ok', 'Pasti', 'pelanggan'],
  ])('shows the fact %s with %o as %s: %s (%s)', (fact, more, ...label) => {
    expect(shown(fact, more)).toEqual(label)
  })

  it('keeps a fact open until it is done or not needed, and calls a visit without open facts prepared', () => {
    expect(FACTS.filter((fact) => isOpenFact(NOTHING, fact))).toEqual([...FACTS])
    expect(FACTS.filter((fact) => isOpenFact(ALL, fact))).toEqual([])
    expect([isPrepared(NOTHING), isPrepared(ALL)]).toEqual([false, true])
    expect(isPrepared({ ...ALL, parts: 'ordered' })).toBe(false)
    expect(isOpenFact({ ...ALL, parts: 'short' }, 'parts')).toBe(true)
  })
})

describe('calls about a visit that did not take place', () => {
  it.each([
    [null, 0, false],
    ['rebooked', 0, true],
    ['declined', 0, true],
    ['wrong_number', 0, true],
    ['missed', 2, false],
    ['missed', 3, true],
  ] as const)('after %s and %i missed calls, decides whether the calls end: %s', (last, missed, ended) => {
    expect(isCallEnded({ last, missed })).toBe(ended)
  })
})
