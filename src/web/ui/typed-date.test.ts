import { expect, test } from 'vitest'
import { withColon, withSlashes } from './typed-date.ts'

const typed = (keys: string, format: (next: string, previous: string) => string) =>
  [...keys].reduce((text, key) => format(text + key, text), '')
const backspace = (text: string, format: (next: string, previous: string) => string) =>
  format(text.slice(0, -1), text)

test('slashes appear by themselves while a date is typed', () => {
  expect(typed('24112026', withSlashes)).toBe('24/11/2026')
  expect(typed('24/11/2026', withSlashes)).toBe('24/11/2026')
  expect(typed('24', withSlashes)).toBe('24/')
})

test('a pasted date keeps its format and loses surplus digits', () => {
  expect(withSlashes('24-11-2026', '')).toBe('24/11/2026')
  expect(withSlashes('24/11/20269', '24/11/2026')).toBe('24/11/2026')
  expect(withSlashes('besok', '')).toBe('')
  expect(withSlashes('2026-11-24', '')).toBe('24/11/2026')
})

test('deleting always deletes a digit, also behind a trailing slash', () => {
  let text = '24/11/2026'
  const seen = []
  while (text) {
    text = backspace(text, withSlashes)
    seen.push(text)
  }
  expect(seen).toEqual(['24/11/202', '24/11/20', '24/11/2', '24/11', '24/1', '24', '2', ''])
})

test('a time gets its colon', () => {
  expect(typed('0930', withColon)).toBe('09:30')
  expect(backspace('09:3', withColon)).toBe('09')
  expect(backspace('09:', withColon)).toBe('0')
})
