import { expect, test } from 'vitest'
import { correctTypedWords, joinSplitWords, splitKeyword } from './keyword.ts'

const known = ['avanza', 'diesel', 'honda', 'innova', 'jazz', 'mitsubishi', 'putih', 'toyota', '1.5']

test('what is typed is words in lower case', () => {
  expect(splitKeyword('  Putih,  Avanza ')).toEqual(['putih', 'avanza'])
})

test.each([
  [
    'a letter is wrong, missing, too many or swapped',
    'avansa inova hondaa puith',
    'avanza innova honda putih',
  ],
  [
    'a long word holds two slips, a short one none',
    'mitsubisi mitsubhisi jaz jzz',
    'mitsubishi mitsubishi jaz jzz',
  ],
  ['it is the beginning of a known word or near to none', 'toyo xyzzy 1.5', 'toyo xyzzy 1.5'],
  ['four letters hold one slip, and seven two', 'jzaz innvoax', 'jazz innova'],
  ['fewer than seven letters hold two slips', 'honxx hoxya hodxa hoxna', 'honxx hoxya hodxa hoxna'],
  ['a third slip is at its end', 'abhondx', 'abhondx'],
])('what a keyword becomes when %s', (_, typed, meant) => {
  expect(correctTypedWords(typed.split(' '), known)).toEqual(meant.split(' '))
})

test('the beginning of a known word stays, whatever else is near', () => {
  expect(correctTypedWords(['jazz'], ['jazzy', 'jaza'])).toEqual(['jazz'])
})

test('of two words that are equally near the first is meant', () => {
  expect(correctTypedWords(['putik'], ['putih', 'putis'])).toEqual(['putih'])
})

test('a beginning that is missing counts letter by letter', () => {
  expect(correctTypedWords(['mitsuba'], ['xymitsubo'])).toEqual(['mitsuba'])
})

test('a name typed in two halves is found as one word', () => {
  expect(joinSplitWords(['hr', 'v', 'hitam'], ['hr-v', 'hrv', 'hitam'])).toEqual(['hrv', 'hitam'])
  expect(joinSplitWords(['honda', 'jazz'], known)).toEqual(['honda', 'jazz'])
})
