import { describe, expect, it } from 'vitest'
import { formatTypedNumber, parseTypedNumber, wholeDigits } from './typed-number.ts'

/** Makes the change at `|` in the text: `keys` replace what is between two bars. */
function edit(marked: string, keys: string, how: 'type' | 'backspace' | 'delete' = 'type'): string {
  const [before = '', selected = '', after = ''] =
    marked.split('|').length === 3 ? marked.split('|') : [marked.split('|')[0], '', marked.split('|')[1]]
  let state = { text: before + selected + after, start: before.length, end: before.length + selected.length }
  const change = (next: string, caret: number, isForward = false) => {
    const { text, caret: at } = formatTypedNumber({ previous: state.text, next, caret, isForward })
    state = { text, start: at, end: at }
  }
  const { text, start, end } = state
  if (how === 'backspace') change(text.slice(0, start - 1) + text.slice(end), start - 1)
  if (how === 'delete') change(text.slice(0, start) + text.slice(end + 1), start, true)
  if (how === 'type')
    for (const key of keys)
      change(state.text.slice(0, state.start) + key + state.text.slice(state.end), state.start + 1)
  return `${state.text.slice(0, state.start)}|${state.text.slice(state.start)}`
}
const pasted = (text: string) => formatTypedNumber({ previous: '', next: text, caret: text.length }).text

describe('a typed number', () => {
  it.each([
    ['at the end', edit('|', '45123'), '45.123|'],
    ['at the beginning', edit('|123', '45'), '45|.123'],
    ['in the middle', edit('1|2.345', '9'), '19|2.345'],
    ['over a selected part', edit('45.|123|', '7'), '457|'],
    ['over a selected part in the middle', edit('|45|.123', '9'), '9|.123'],
    ['over all of it', edit('|45.123|', '80000'), '80.000|'],
    ['with its own separators', edit('|', '45.123'), '45.123|'],
    ['with leading zeros', edit('|', '007'), '7|'],
    ['with letters', edit('|', '4x5'), '45|'],
  ])('keeps the caret behind the last key %s', (_, shown, expected) => {
    expect(shown).toBe(expected)
  })

  it.each([
    ['a digit', edit('45.123|', '', 'backspace'), '4.512|'],
    ['a digit in the middle', edit('1.23|4', '', 'backspace'), '12|4'],
    ['the digit in front of a separator', edit('45.|123', '', 'backspace'), '4|.123'],
    ['the digit behind a separator', edit('45|.123', '', 'delete'), '4.5|23'],
    ['the only digit', edit('4|', '', 'backspace'), '|'],
  ])('is deleted by %s', (_, shown, expected) => {
    expect(shown.replace('.', '')).toBe(expected.replace('.', ''))
  })

  it('never counts digits behind a decimal comma', () => {
    expect(edit('|', '45123,5')).toBe('45.123,5|')
    expect(parseTypedNumber('45.123,5')).toBe(45_123)
  })

  it('is not limited', () => {
    expect(parseTypedNumber(pasted('12345678'))).toBe(12_345_678)
    expect(parseTypedNumber('')).toBeNull()
  })
})

describe('a pasted number', () => {
  it.each([
    ['45.123,5', '45.123'],
    ['45,123.5', '45.123'],
    ['45123.50', '45.123'],
    ['45.123', '45.123'],
    ['45,123', '45.123'],
    ['1.234.567', '1.234.567'],
    ['Rp 45.000,00', '45.000'],
    ['IDR 1,250,000', '1.250.000'],
    ['45 123 km', '45.123'],
    ['45\u00a0123', '45.123'],
    ['sekitar 45.000 km', '45.000'],
    ['12a3b4', '1.234'],
    ['Rp. 45.000,-', '45.000'],
    ['tidak tahu', ''],
  ])('of %s is %s', (text, shown) => {
    expect(pasted(text)).toBe(shown)
  })

  it('keeps the digits around it', () => {
    const next = '145.123,59'
    expect(formatTypedNumber({ previous: '19', next, caret: 9 })).toEqual({ text: '1.451.239', caret: 8 })
    expect(wholeDigits('45.123,5')).toBe('45123')
  })
})
