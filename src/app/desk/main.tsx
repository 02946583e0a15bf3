import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/theme.css'
import './desk.css'
import { caughtFaults } from '#web/caught-faults.ts'
import { loadSession } from '#web/desk/load-session.ts'
import { DeskQueries } from '#web/desk/queries.tsx'
import { currentSession } from '#web/desk/session.ts'
import { trackActivity } from '#web/desk/user-activity.ts'
import { setPageLoader } from '#web/router/page-preload.ts'
import { Router } from '#web/router/router.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { Desk, loadDeskPage, OPEN_ADDRESSES } from './desk.tsx'

trackActivity()
setPageLoader(loadDeskPage)
// The session is requested first: nothing is shown before its answer, and the browser fetches few files at once.
if (currentSession().kind === 'unknown' && !OPEN_ADDRESSES.includes(window.location.pathname)) loadSession()
loadDeskPage(window.location.pathname).catch(() => {})
import('#web/desk/frame/kept-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => {})

const root = document.getElementById('root')
if (!root) throw new Error('No #root')
createRoot(root, caughtFaults).render(
  <StrictMode>
    <Router>
      <ToastProvider>
        <DeskQueries>
          <Desk />
        </DeskQueries>
      </ToastProvider>
    </Router>
  </StrictMode>,
)
