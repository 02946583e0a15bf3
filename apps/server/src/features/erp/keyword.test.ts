import { expect, test } from 'vitest'
import { carSearchText, corrected, joined, searchWords, typedWords } from './keyword.ts'

const known = ['avanza', 'diesel', 'honda', 'innova', 'jazz', 'mitsubishi', 'putih', 'toyota', '1.5']

test('a word counts with and without its dashes, slashes and dots', () => {
  expect(searchWords('CR-V 2.0 M/T')).toEqual(['cr-v', '2.0', 'm/t', 'crv', '20', 'mt'])
  expect(typedWords('  Putih,  Avanza ')).toEqual(['putih', 'avanza'])
})

test('a slip of the finger is corrected: a letter wrong, missing, too many or swapped', () => {
  expect(corrected(['avansa', 'inova', 'hondaa', 'puith'], known)).toEqual([
    'avanza',
    'innova',
    'honda',
    'putih',
  ])
})

test('long words may hold two slips, short ones none', () => {
  expect(corrected(['mitsubisi', 'mitsubhisi', 'jaz', 'jzz'], known)).toEqual([
    'mitsubishi',
    'mitsubishi',
    'jaz',
    'jzz',
  ])
})

test('the beginning of a known word and a word near to none stay as typed', () => {
  expect(corrected(['toyo', 'xyzzy', '1.5'], known)).toEqual(['toyo', 'xyzzy', '1.5'])
})

test('a name typed in two halves is found as one word', () => {
  expect(joined(['hr', 'v', 'hitam'], ['hr-v', 'hrv', 'hitam'])).toEqual(['hrv', 'hitam'])
  expect(joined(['honda', 'jazz'], known)).toEqual(['honda', 'jazz'])
})

test('a car is found by the words that people use for its gearbox, fuel and colour', () => {
  const words = carSearchText({ colour: 'WHITE', transmission: 'Otomatis', fuel: 'Diesel' }).split(' ')
  expect(words).toEqual(expect.arrayContaining(['putih', 'white', 'matic', 'solar']))
})
