import { expect, test } from 'vitest'
import { carSearchText, searchWords } from './car-words.ts'

test('a word counts with and without its dashes, slashes and dots', () => {
  expect(searchWords('CR-V 2.0 M/T')).toEqual(['cr-v', '2.0', 'm/t', 'crv', '20', 'mt'])
})

test('a car is found by the words that people use for its gearbox, fuel and colour', () => {
  const words = carSearchText({ colour: 'WHITE', transmission: 'Otomatis', fuel: 'Diesel' }).split(' ')
  expect(words).toEqual(expect.arrayContaining(['putih', 'white', 'matic', 'solar']))
})
