import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { currentSession, setSignedIn, subscribe } from '../../../session.ts'

/** The session that an inspection continues with after a reload without a connection; signing out removes it. */
const KEY = 'desk.session'
/** A session ends after so long in any case. */
const ABSOLUTE_MS = 12 * 3_600_000

// Over, or signed out: nobody continues with it.
subscribe(() => {
  if (currentSession().kind === 'out') localStorage.removeItem(KEY)
})

export const keepSession = (session: DeskSession): void =>
  localStorage.setItem(KEY, JSON.stringify({ session, at: Date.now() }))

/** Continues with the kept session, if it is not over. The server decides again with the first answer that arrives. */
export function continueKeptSession(): void {
  const text = localStorage.getItem(KEY)
  if (text === null) return
  // Written by `keepSession` of this program.
  const { session, at } = JSON.parse(text) as { session: DeskSession; at: number }
  if (Date.now() - at < ABSOLUTE_MS) setSignedIn(session)
}

/** Asks whether unsent answers may be deleted from this device, and deletes them. */
export function mayLeave(): boolean {
  const n = localStorage.getItem('desk.unsent')
  const agreed = window.confirm(
    `Masih ada ${n} jawaban yang belum terkirim. Keluar menghapusnya dari tablet ini`,
  )
  const current = currentSession()
  if (!agreed || current.kind !== 'in') return agreed
  indexedDB.deleteDatabase(`desk-inspections-${current.session.id}`)
  localStorage.removeItem('desk.unsent')
  return true
}
