import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { LineWatch } from './line-watch.tsx'
import { SessionWatch } from './session-watch.tsx'

/** What looks after the session and the line while a screen is open: it has nothing to say on the first page, and is loaded after it. */
export function Watches({ session, line }: { session: DeskSession; line: boolean }) {
  return (
    <>
      <SessionWatch session={session} />
      {line && <LineWatch />}
    </>
  )
}
