import { deskSignOut } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { call } from './call.ts'
import { currentSession, setSignedOut } from './session.ts'

/**
 * Ends the session at the server and here; asks first where answers of an inspection are unsent, and deletes them. The page is left
 * even when the server cannot be reached: who presses walks away.
 */
export async function signOut(): Promise<void> {
  const unsent = localStorage.getItem('desk.unsent') ?? '0'
  const words = `Masih ada ${unsent} jawaban yang belum terkirim. Keluar menghapusnya dari tablet ini`
  if (unsent !== '0' && !window.confirm(words)) return
  const current = currentSession()
  if (unsent !== '0' && current.kind === 'in')
    indexedDB.deleteDatabase(`desk-inspections-${current.session.id}`)
  localStorage.removeItem('desk.unsent')
  await call(deskSignOut, {}).catch(() => undefined)
  setSignedOut()
}
