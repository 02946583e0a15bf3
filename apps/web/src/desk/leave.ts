import { setSignedOut } from './session.ts'

/** Signs out. Its program is loaded when it is pressed; without a connection the page is left all the same. */
export const leave = (): Promise<void> => import('./sign-out.ts').then((m) => m.signOut(), setSignedOut)
