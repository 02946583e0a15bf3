import { expect, test } from 'vitest'
import {
  type Contact,
  type ContactEvent,
  canRestoreUnsentText,
  checkContact,
  contactAtStart,
  contactReducer,
  type Draft,
  sendingOf,
} from './contact-state.ts'

const own: Draft = { name: 'Ratna', phoneNumber: '81200001234', email: 'ratna@contoh.id', message: '' }
const message: Draft = { ...own, message: 'Apakah bengkel buka hari Minggu?' }
const after = (events: ContactEvent[], from: Contact = contactAtStart) => events.reduce(contactReducer, from)
const opened: ContactEvent = { type: 'toggled' }
const written: ContactEvent = { type: 'changed', draft: message }
const failed: ContactEvent = { type: 'answered', sent: message, success: false }
const over: ContactEvent = { type: 'result-over' }

// Proves spec 3.11
test('every field has its own sentence', () => {
  expect(checkContact({ name: '', phoneNumber: '', email: '', message: '' })).toEqual([
    { field: 'name', message: 'Anda belum mengisi nama' },
    { field: 'phoneNumber', message: 'Anda belum mengisi nomor handphone' },
    { field: 'email', message: 'Anda belum mengisi email' },
    { field: 'message', message: 'Anda belum mengisi pesan anda' },
  ])
  expect(checkContact({ ...message, phoneNumber: '0812-00', email: 'ratna@contoh' })).toEqual([
    { field: 'phoneNumber', message: 'Masukkan hanya angka' },
    { field: 'email', message: 'Format email salah' },
  ])
  expect(checkContact({ ...message, email: 'Ratna.W+mobil@Contoh.CO.ID' })).toEqual([])
})

test('a result closes the dialog and clears the form', () => {
  const sent = after([opened, written, { type: 'answered', sent: message, success: true }])
  expect(sent).toMatchObject({ open: true, result: 'success', typed: message })
  expect(contactReducer(sent, over)).toEqual(contactAtStart)
})

// Proves spec 4.19
test('while a result shows, nothing is changed, and Batal only closes', () => {
  const state = after([opened, written, failed])
  expect(contactReducer(state, { type: 'changed', draft: own })).toBe(state)
  expect(contactReducer(state, { type: 'cancelled' })).toMatchObject({ open: false, typed: message })
})

test('Batal clears and closes; a press beside the dialog keeps the text', () => {
  const writing = after([opened, written])
  expect(contactReducer(writing, { type: 'cancelled' })).toEqual(contactAtStart)
  expect(contactReducer(writing, { type: 'closed' })).toMatchObject({ open: false, typed: message })
  expect(contactReducer(writing, opened)).toMatchObject({ open: false, typed: message })
})

test('after a failure the next opening offers the text again', () => {
  const reopened = after([opened, written, failed, over, opened])
  expect(reopened.typed).toBeNull()
  expect(canRestoreUnsentText(reopened)).toBe(true)
  const back = contactReducer(reopened, { type: 'brought-back' })
  expect(back.typed).toEqual(message)
  expect(canRestoreUnsentText(back)).toBe(false)
})

test('an answer that comes after the dialog was closed still counts', () => {
  const answered = after([opened, written, { type: 'closed' }, failed])
  expect(canRestoreUnsentText(after([over, opened], answered))).toBe(true)
})

test('the same text sent again keeps its key, another text gets a new one', () => {
  let count = 0
  const newKey = () => `key-${++count}`
  const first = sendingOf(message, null, newKey)
  expect(sendingOf({ ...message }, first, newKey).key).toBe(first.key)
  expect(sendingOf({ ...message, name: 'Budi' }, first, newKey).key).not.toBe(first.key)
})
