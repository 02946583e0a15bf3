import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/theme.css'
import { keepEarlyTyping } from './early-input.ts'
import { FAULT_ADDRESS, type PageData, PageDataContext, pageDataOfDocument } from './page-data.ts'
import { spellReadably } from './readable-address.ts'
import { bringBy } from './router/ahead.ts'
import { placeNow } from './router/navigate.ts'
import { Router } from './router/router.tsx'
import { loadPage, Pages } from './routes.tsx'
import { followOtherTabs } from './sign-in.ts'
import { ToastProvider } from './ui/toast.tsx'

followOtherTabs()
bringBy(loadPage)
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

if (sent) takeOver(root, sent)
else createRoot(root).render(app)

/** A page that the server drew is taken over as it stands, when all its parts are here. */
async function takeOver(drawn: Element, { alike, address }: PageData): Promise<void> {
  const { search, state } = placeNow()
  // A part that does not come is met when it is drawn.
  if (address !== FAULT_ADDRESS) await loadPage(window.location.pathname).catch(() => undefined)
  if (alike) keepEarlyTyping(drawn)
  // What only this visitor's address or history says was not drawn.
  if (alike && (search || state)) createRoot(drawn).render(app)
  else hydrateRoot(drawn, app)
}
