import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../platform/ui/theme.css'
import './desk.css'
import { caughtFaults } from '../platform/caught-faults.ts'
import { setPageLoader } from '../platform/router/page-preload.ts'
import { Router } from '../platform/router/router.tsx'
import { ToastProvider } from '../platform/ui/toast.tsx'
import { Desk, loadDeskPage, OPEN_ADDRESSES } from './desk.tsx'
import { loadSession } from './load-session.ts'
import { DeskQueries } from './queries.tsx'
import { currentSession } from './session.ts'
import { trackActivity } from './user-activity.ts'

trackActivity()
setPageLoader(loadDeskPage)
// The session is requested first: nothing is shown before its answer, and the browser fetches few files at once.
if (currentSession().kind === 'unknown' && !OPEN_ADDRESSES.includes(window.location.pathname)) loadSession()
loadDeskPage(window.location.pathname).catch(() => {})

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
