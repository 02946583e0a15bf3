import { expect, it } from 'vitest'
import { isBilled, lineNote } from './record-texts.ts'

const line = {
  quantity: 1,
  answer: null,
  answered_at: null,
  answered_name: null,
  answer_words: null,
  detail: null,
}

it('says beside a line of a record who agreed to it, and when', () => {
  const answered = { ...line, answered_at: '2026-11-24T04:12:00.000Z', answered_name: 'Ratna Wijaya' }
  expect(lineNote(line, 'Asia/Jakarta')).toBe('')
  expect(lineNote({ ...line, quantity: 4 }, 'Asia/Jakarta')).toBe('4 buah')
  expect(lineNote({ ...answered, answer: 'approved' }, 'Asia/Jakarta')).toBe(
    'Disetujui Ratna Wijaya, 24 November 2026, 11:12',
  )
  expect(
    lineNote({ ...answered, answer: 'let_pass', answer_words: 'tidak ditagihkan' }, 'Asia/Makassar'),
  ).toBe('Diloloskan Ratna Wijaya, 24 November 2026, 12:12. Alasan: tidak ditagihkan')
})

it('bills neither a refused line nor one that was not carried out', () => {
  expect(isBilled({ answer: 'approved', done: true })).toBe(true)
  expect(isBilled({ answer: 'approved', done: false })).toBe(false)
  expect(isBilled({ answer: 'declined', done: true })).toBe(false)
})
