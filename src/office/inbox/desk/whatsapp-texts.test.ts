import { describe, expect, it } from 'vitest'
import type { ThreadMessage } from '../desk-thread-fields.model.ts'
import { findRefusedReplyText, formatDelivery, windowClock } from './whatsapp-texts.ts'

const NOW = new Date('2026-11-25T08:24:00Z')
const message = (change: Partial<ThreadMessage>): ThreadMessage => ({
  id: 'm',
  by: 'customer',
  via: 'whatsapp',
  name: 'Ratna',
  from_other: null,
  words: '',
  quoted: null,
  left_out: 0,
  file_names: [],
  subject: null,
  automatic: false,
  bounce: null,
  at: NOW.toISOString(),
  mail: null,
  delivery: null,
  photo: null,
  other_kind: null,
  pressed: false,
  ...change,
})

describe('the WhatsApp reply window', () => {
  it.each([
    ['2026-11-26T08:18:00Z', 'open', 'Balas bebas, sisa 23 j 54 mnt', 'sisa 23 j 54 mnt'],
    ['2026-11-25T10:04:00Z', 'soon', 'Balas bebas, sisa 1 j 40 mnt', 'sisa 1 j 40 mnt'],
    ['2026-11-25T08:24:30Z', 'soon', 'Balas bebas, sisa 1 mnt', 'sisa 1 mnt'],
    ['2026-11-25T01:47:00Z', 'closed', 'Tertutup sejak 08:47', 'tertutup'],
    ['2026-11-24T16:59:00Z', 'closed', 'Tertutup sejak Sel 24 Nov 23:59', 'tertutup'],
  ])('shows a window that ends at %s as %s', (until, kind, words, short) => {
    expect(windowClock(until, NOW)).toEqual({ kind, words, short })
  })
})

it('names the delivery state of a sent message, marked as bad only where it failed', () => {
  const shown = (delivery: Partial<NonNullable<ThreadMessage['delivery']>>) =>
    formatDelivery({ state: 'sent', at: '2026-11-25T08:06:00Z', cause: null, replaced_at: null, ...delivery })
  expect([
    shown({ state: 'waiting' }).words,
    shown({}).words,
    shown({ state: 'delivered' }).words,
    shown({ state: 'read' }).words,
    shown({ state: 'held' }).words,
  ]).toEqual(['Mengirim', 'Terkirim', 'Sampai 15:06', 'Dibaca 15:06', 'Menunggu pelanggan membalas'])
  expect(shown({ state: 'failed', replaced_at: '2026-11-25T08:06:00Z' })).toEqual({
    words: 'Gagal, SMS dikirim 15:06',
    isBad: true,
  })
})

it('finds the text of a reply refused by a closed window, until a newer message arrives', () => {
  const delivery = { state: 'failed', at: null, cause: 'window_closed', replaced_at: null } as const
  const refused = message({ by: 'staff', words: 'Betul, Bu', delivery })
  expect(findRefusedReplyText([message({ words: 'Halo' }), refused])).toBe('Betul, Bu')
  expect(findRefusedReplyText([refused, message({ words: 'Halo' })])).toBe('')
})
