import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../platform/ui/theme.css'
import './desk.css'
import { caughtFaults } from '../platform/caught-faults.ts'
import { setPageLoader } from '../platform/router/page-preload.ts'
import { Router } from '../platform/router/router.tsx'
import { ToastProvider } from '../platform/ui/toast.tsx'
import { followPresence } from './attendance.ts'
import { Desk, loadDeskPage } from './desk.tsx'
import { DeskQueries } from './queries.tsx'

followPresence()
setPageLoader(loadDeskPage)
// Beside the question who works here, not after its answer.
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
