import { expect, test } from 'vitest'
import {
  type Contact,
  type ContactEvent,
  contactAfter,
  contactAtStart,
  type Draft,
  emptyDraft,
  offersUnsent,
  problemsOf,
  sendingOf,
  shownProblems,
} from './contact-state.ts'

const message: Draft = {
  name: 'Ratna',
  phoneNumber: '81200001234',
  email: 'ratna@contoh.id',
  message: 'Apakah bengkel buka hari Minggu?',
}
const written: ContactEvent[] = [
  { type: 'changed', field: 'name', value: message.name },
  { type: 'changed', field: 'phoneNumber', value: message.phoneNumber },
  { type: 'changed', field: 'email', value: message.email },
  { type: 'changed', field: 'message', value: message.message },
]
const after = (events: ContactEvent[], from: Contact = contactAtStart) => events.reduce(contactAfter, from)
const opened: ContactEvent = { type: 'toggled' }
const submitted: ContactEvent = { type: 'submitted' }
const failed: ContactEvent = { type: 'answered', success: false }
const over: ContactEvent = { type: 'result-over' }

test('every field has its own sentence', () => {
  expect(problemsOf(emptyDraft)).toEqual({
    name: 'Anda belum mengisi nama',
    phoneNumber: 'Anda belum mengisi nomor handphone',
    email: 'Anda belum mengisi email',
    message: 'Anda belum mengisi pesan anda',
  })
  expect(problemsOf({ ...message, phoneNumber: '0812-00', email: 'ratna@contoh' })).toEqual({
    phoneNumber: 'Masukkan hanya angka',
    email: 'Format email salah',
  })
  expect(problemsOf({ ...message, email: 'Ratna.W+mobil@Contoh.CO.ID' })).toEqual({})
})

test('a field is judged on every change, the others wait until the message is sent', () => {
  const typing = after([opened, { type: 'changed', field: 'phoneNumber', value: '0812-' }])
  expect(shownProblems(typing)).toEqual({ phoneNumber: 'Masukkan hanya angka' })
  const mended = contactAfter(typing, { type: 'changed', field: 'phoneNumber', value: '0812' })
  expect(shownProblems(mended)).toEqual({})
  expect(Object.keys(shownProblems(contactAfter(mended, submitted)))).toEqual(['name', 'email', 'message'])
  expect(contactAfter(mended, submitted).phase).toBe('writing')
})

test('a result closes the dialog and clears the form', () => {
  const sent = after([opened, ...written, submitted, { type: 'answered', success: true }])
  expect(sent).toMatchObject({ open: true, phase: 'success', draft: message })
  expect(contactAfter(sent, over)).toEqual(contactAtStart)
})

test('while sending and while a result shows, nothing is sent or changed', () => {
  for (const state of [
    after([opened, ...written, submitted]),
    after([opened, ...written, submitted, failed]),
  ]) {
    expect(contactAfter(state, submitted)).toBe(state)
    expect(contactAfter(state, { type: 'changed', field: 'name', value: 'X' })).toBe(state)
  }
})

test('Batal clears and closes; a press beside the dialog keeps the text', () => {
  const writing = after([opened, ...written])
  expect(contactAfter(writing, { type: 'cancelled' })).toEqual(contactAtStart)
  expect(contactAfter(writing, { type: 'closed' })).toMatchObject({ open: false, draft: message })
  expect(contactAfter(writing, opened)).toMatchObject({ open: false, draft: message })
})

test('after a failure the next opening offers the text again', () => {
  const reopened = after([opened, ...written, submitted, failed, over, opened])
  expect(reopened.draft).toEqual(emptyDraft)
  expect(offersUnsent(reopened)).toBe(true)
  const back = contactAfter(reopened, { type: 'brought-back' })
  expect(back.draft).toEqual(message)
  expect(offersUnsent(back)).toBe(false)
})

test('an answer that comes after the dialog was closed still counts', () => {
  const closed = after([opened, ...written, submitted, { type: 'closed' }])
  expect(closed).toMatchObject({ open: false, phase: 'sending' })
  expect(offersUnsent(after([failed, over, opened], closed))).toBe(true)
})

test('the same text sent again keeps its key, another text gets a new one', () => {
  let count = 0
  const newKey = () => `key-${++count}`
  const first = sendingOf(message, null, newKey)
  expect(sendingOf({ ...message }, first, newKey).key).toBe(first.key)
  expect(sendingOf({ ...message, name: 'Budi' }, first, newKey).key).not.toBe(first.key)
})
