import { expect, it } from 'vitest'
import { midSentence } from './mid-sentence.ts'

it.each([
  ['Isi Freon AC', 'isi Freon AC'],
  ['AC tidak dingin', 'AC tidak dingin'],
  ['Kampas rem', 'kampas rem'],
  ['kampas rem', 'kampas rem'],
  ['3 liter oli', '3 liter oli'],
  ['', ''],
])('begins the title %j small within a sentence, and keeps its other words', (title, said) => {
  expect(midSentence(title)).toBe(said)
})
