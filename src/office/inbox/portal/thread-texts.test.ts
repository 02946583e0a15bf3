import { describe, expect, it } from 'vitest'
import { dueText, threadStatusText } from './thread-texts.ts'

const asked = { state: 'open', last_by: 'customer', due_at: '2026-11-24T03:00:00Z' } as const

describe('the state of a thread, in words for its author', () => {
  it('names whether a thread waits for an answer, was answered, or is done', () => {
    expect(threadStatusText(asked)).toBe('Menunggu jawaban')
    expect(threadStatusText({ ...asked, last_by: 'staff' })).toBe('Sudah dijawab')
    expect(threadStatusText({ ...asked, state: 'done' })).toBe('Selesai')
  })

  it('shows the deadline of a data request until it is answered', () => {
    expect(dueText(asked)).toBe('dijawab paling lambat 24 November 2026, 10:00 WIB')
    expect(dueText({ ...asked, last_by: 'staff' })).toBeNull()
    expect(dueText({ ...asked, due_at: null })).toBeNull()
  })
})
