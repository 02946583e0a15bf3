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
])('what a keyword becomes when %s', (_, typed, meant) => {
  expect(correctTypedWords(typed.split(' '), known)).toEqual(meant.split(' '))
})

test('a name typed in two halves is found as one word', () => {
  expect(joinSplitWords(['hr', 'v', 'hitam'], ['hr-v', 'hrv', 'hitam'])).toEqual(['hrv', 'hitam'])
  expect(joinSplitWords(['honda', 'jazz'], known)).toEqual(['honda', 'jazz'])
})
