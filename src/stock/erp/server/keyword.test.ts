import { expect, test } from 'vitest'
import { correctTypedWords, joinSplitWords, splitKeyword } from './keyword.ts'

const known = ['avanza', 'diesel', 'honda', 'innova', 'jazz', 'mitsubishi', 'putih', 'toyota', '1.5']

test('splits a keyword into words in lower case', () => {
  expect(splitKeyword('  Putih,  Avanza ')).toEqual(['putih', 'avanza'])
})

test.each([
  [
    'a wrong, missing, extra or swapped letter is corrected',
    'avansa inova hondaa puith',
    'avanza innova honda putih',
  ],
  [
    'two slips are corrected in a long word, none in a short one',
    'mitsubisi mitsubhisi jaz jzz',
    'mitsubishi mitsubishi jaz jzz',
  ],
  ['the beginning of a known word and an unknown word stay', 'toyo xyzzy 1.5', 'toyo xyzzy 1.5'],
  ['one slip is corrected in four letters, and two in seven', 'jzaz innvoax', 'jazz innova'],
  ['two slips in fewer than seven letters stay', 'honxx hoxya hodxa hoxna', 'honxx hoxya hodxa hoxna'],
  ['a word with a third slip at its end stays', 'abhondx', 'abhondx'],
])('correcting a keyword: %s', (_, typed, meant) => {
  expect(correctTypedWords(typed.split(' '), known)).toEqual(meant.split(' '))
})

test('the beginning of a known word stays, even where another word is near', () => {
  expect(correctTypedWords(['jazz'], ['jazzy', 'jaza'])).toEqual(['jazz'])
})

test('of two words that are equally near the first is chosen', () => {
  expect(correctTypedWords(['putik'], ['putih', 'putis'])).toEqual(['putih'])
})

test('a beginning that is missing counts letter by letter', () => {
  expect(correctTypedWords(['mitsuba'], ['xymitsubo'])).toEqual(['mitsuba'])
})

test('a name typed in two halves is found as one word', () => {
  expect(joinSplitWords(['hr', 'v', 'hitam'], ['hr-v', 'hrv', 'hitam'])).toEqual(['hrv', 'hitam'])
  expect(joinSplitWords(['honda', 'jazz'], known)).toEqual(['honda', 'jazz'])
})
