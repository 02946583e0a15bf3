import { describe, expect, it, test } from 'vitest'
import { fillDate, fillTime, formatTypedDate, formatTypedTime } from './typed-date.ts'
import type { Formatter } from './typed-text.ts'

/** Types keys into a text, from `|` on; a selection is between two bars. */
function typed(marked: string, keys: string, format: Formatter = formatTypedDate): string {
  const parts = marked.split('|')
  const [before = '', selected = '', after = ''] = parts.length === 3 ? parts : [parts[0], '', parts[1]]
  let text = before + selected + after
  let start = before.length
  let end = start + selected.length
  for (const key of keys) {
    const next = text.slice(0, start) + key + text.slice(end)
    const edited = format({ previous: text, next, caret: start + 1 })
    text = edited.text
    start = edited.caret
    end = start
  }
  return `${text.slice(0, start)}|${text.slice(start)}`
}
const pasted = (text: string, format: Formatter = formatTypedDate) =>
  format({ previous: '', next: text, caret: text.length }).text
const backspace = (text: string, format: Formatter = formatTypedDate) =>
  format({ previous: text, next: text.slice(0, -1), caret: text.length - 1 }).text

describe('a typed date', () => {
  it.each([
    ['|', '24112026', '24/11/2026|'],
    ['|', '24/11/2026', '24/11/2026|'],
    ['|', '24/8/2027', '24/8/2027|'],
    ['|', '24.8.2027', '24/8/2027|'],
    ['|', '1-2-2027', '1/2/2027|'],
    ['|', '5 10 2027', '5/10/2027|'],
    ['|', '24', '24/|'],
    ['24/|11|/2026', '08', '24/08|/2026'],
    ['|24|/11/2026', '07', '07|/11/2026'],
    ['24/11/|2026|', '2027', '24/11/2027|'],
    ['24/11/20|26', '3', '24/11/203|6'],
    ['|24/11/2026', '0', '0|4/11/2026'],
    ['24|/11/2026', '0', '24/0|1/2026'],
    ['|24/11/2026|', '01022027', '01/02/2027|'],
  ])('of %s with the keys %s is %s', (before, keys, after) => {
    expect(typed(before, keys)).toBe(after)
  })

  it('is filled up for the form', () => {
    expect(['24/8/2027', '1/2/2027', '24/08/2027', '24/8/27', '24/8', ''].map(fillDate)).toEqual([
      '24/08/2027',
      '01/02/2027',
      '24/08/2027',
      '24/8/27',
      '24/8',
      '',
    ])
  })
})

test("a pasted date may name its month and have a time, and a year of two digits is nobody's guess", () => {
  expect(
    ['24 Agustus 2027', '1 Mei 2027', '5 Oct 2027', '2027-08-24T10:00', '24.08.27', '4/12/85'].map((one) =>
      pasted(one),
    ),
  ).toEqual(['24/08/2027', '01/05/2027', '05/10/2027', '24/08/2027', '24/08/27', '4/12/85'])
})

test('a pasted date keeps its format and loses surplus signs', () => {
  expect(
    ['24-11-2026', '2026-11-24', '2026/1/4', '24.8.2027', '24112026', 'besok'].map((one) => pasted(one)),
  ).toEqual(['24/11/2026', '24/11/2026', '04/01/2026', '24/08/2027', '24/11/2026', ''])
  expect(typed('24/11/2026|', '9')).toBe('24/11/2026|')
})

test('deleting always deletes a digit, also behind a trailing slash', () => {
  let text = '24/11/2026'
  const seen = []
  while (text) {
    text = backspace(text)
    seen.push(text)
  }
  expect(seen).toEqual(['24/11/202', '24/11/20', '24/11/2', '24/11', '24/1', '24', '2', ''])
})

describe('a typed time', () => {
  it.each([
    ['|', '0930', '09:30|'],
    ['|', '8.30', '8:30|'],
    ['|', '8:30', '8:30|'],
    ['|', '8,30', '8:30|'],
    ['|09|:30', '10', '10|:30'],
    ['09:|30|', '45', '09:45|'],
  ])('of %s with the keys %s is %s', (before, keys, after) => {
    expect(typed(before, keys, formatTypedTime)).toBe(after)
  })

  it('is filled up for the form, and read from a paste', () => {
    expect(['8:30', '08:30', '8:3'].map(fillTime)).toEqual(['08:30', '08:30', '8:3'])
    expect(['8.30', '0830', '08:30:00'].map((one) => pasted(one, formatTypedTime))).toEqual([
      '08:30',
      '08:30',
      '08:30',
    ])
    expect([backspace('09:3', formatTypedTime), backspace('09:', formatTypedTime)]).toEqual(['09', '0'])
  })
})
