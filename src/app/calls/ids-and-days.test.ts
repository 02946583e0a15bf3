import { describe, expect, it } from 'vitest'
import { calendarDay, instant, recordId, referenceId, timeOfDay } from '#core/fields.ts'
import { collectRefusals } from '#tests/contracts/refusals.ts'

const GOOD = {}
const only = (sentence: string) => ({ '': sentence })

describe('ids, days and times', () => {
  it.each([
    [
      recordId,
      ['12345678', 'a_B-c9d0', 'x'.repeat(64)],
      ['1234567', 'x'.repeat(65), 'a/b12345', 'ä2345678', 7],
    ],
    [referenceId, [7, '7', '123456789'], ['1234567890', '', '1a', 'a1', '-1', '1.5', null]],
    [
      calendarDay('x'),
      ['2026-11-24', '2028-02-29', '1900-01-01', '2199-12-31'],
      [
        '2026-02-29',
        '2026-13-01',
        '2026-1-1',
        '1899-12-31',
        '2200-01-01',
        'x2026-11-24',
        '2026-11-24T',
        20261124,
      ],
    ],
    [
      timeOfDay('x'),
      ['00:00', '09:30', '19:59', '23:59'],
      ['24:00', '9:30', '09:60', '109:30', '09:300', 930],
    ],
    [instant, ['2026-11-21T03:00:00Z', new Date(0)], [7, null]],
  ])('accepts the valid and refuses the invalid values of row %#', (schema, good, bad) => {
    for (const value of good) expect([value, collectRefusals(schema, value)]).toEqual([value, GOOD])
    for (const value of bad)
      expect([value, Object.keys(collectRefusals(schema, value))]).toEqual([value, ['']])
  })

  it('refuses a day and a time with the sentence of the field', () => {
    expect(collectRefusals(calendarDay('Bukan tanggal'), 'besok')).toEqual(only('Bukan tanggal'))
    expect(collectRefusals(calendarDay('Bukan tanggal'), 1)).toEqual(only('Bukan tanggal'))
    expect(collectRefusals(timeOfDay('Bukan jam'), 'pagi')).toEqual(only('Bukan jam'))
    expect(collectRefusals(timeOfDay('Bukan jam'), 1)).toEqual(only('Bukan jam'))
  })

  it('turns ids of the address into numbers and instants into UTC', () => {
    expect(referenceId.parse('1001')).toBe(1001)
    expect(instant.parse('2026-11-21T10:00:00+07:00')).toBe('2026-11-21T03:00:00.000Z')
    expect(instant.parse(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  })
})
