import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/theme.css'
import { keepEarlyPress } from './early-press.ts'
import { PageDataContext, pageDataOfDocument } from './page-data.ts'
import { spellReadably } from './readable-address.ts'
import { Router } from './router/router.tsx'
import { Pages } from './routes.tsx'
import { followOtherTabs } from './sign-in.ts'
import { ToastProvider } from './ui/toast.tsx'

followOtherTabs()
spellReadably(window.location, window.history)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into')

const sent = pageDataOfDocument()
const app = (
  <StrictMode>
    <PageDataContext value={sent}>
      <Router>
        <ToastProvider>
          <Pages />
        </ToastProvider>
      </Router>
    </PageDataContext>
  </StrictMode>
)

// A page that the server drew is taken over as it stands; every other one is drawn here.
if (sent) {
  keepEarlyPress()
  hydrateRoot(root, app)
} else createRoot(root).render(app)
