import { expect, test } from 'vitest'
import {
  type Contact,
  type ContactEvent,
  canRestoreUnsentText,
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

test('closes the dialog and clears the form once a success was shown', () => {
  const sent = after([opened, written, { type: 'answered', sent: message, success: true }])
  expect(sent).toMatchObject({ open: true, result: 'success', typed: message })
  expect(contactReducer(sent, over)).toEqual(contactAtStart)
})

test('ignores changes while a result is shown, and only closes on Batal', () => {
  const state = after([opened, written, failed])
  expect(contactReducer(state, { type: 'changed', draft: own })).toBe(state)
  expect(contactReducer(state, { type: 'cancelled' })).toMatchObject({ open: false, typed: message })
})

test('clears the text on Batal, and keeps it on a click on the backdrop', () => {
  const writing = after([opened, written])
  expect(contactReducer(writing, { type: 'cancelled' })).toEqual(contactAtStart)
  expect(contactReducer(writing, { type: 'closed' })).toMatchObject({ open: false, typed: message })
  expect(contactReducer(writing, opened)).toMatchObject({ open: false, typed: message })
})

test('restores the text of a failed attempt when the dialog is opened again', () => {
  const reopened = after([opened, written, failed, over, opened])
  expect(reopened.typed).toBeNull()
  expect(canRestoreUnsentText(reopened)).toBe(true)
  const back = contactReducer(reopened, { type: 'brought-back' })
  expect(back.typed).toEqual(message)
  expect(canRestoreUnsentText(back)).toBe(false)
})

test('restores the text although the failure came after the dialog was closed', () => {
  const answered = after([opened, written, { type: 'closed' }, failed])
  expect(canRestoreUnsentText(after([over, opened], answered))).toBe(true)
})

test('keeps the idempotency key of an unchanged text, and gives a changed text a new one', () => {
  let count = 0
  const newKey = () => `key-${++count}`
  const first = sendingOf(message, null, newKey)
  expect(sendingOf({ ...message }, first, newKey).key).toBe(first.key)
  expect(sendingOf({ ...message, name: 'Budi' }, first, newKey).key).not.toBe(first.key)
})
