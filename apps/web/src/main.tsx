import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './platform/ui/theme.css'
import { keepEarlyTyping } from './early-input.ts'
import { FAULT_ADDRESS, type PageData, PageDataContext, pageDataOfDocument } from './page-data.ts'
import { spellReadably } from './platform/readable-address.ts'
import { placeNow } from './platform/router/navigate.ts'
import { setPageLoader } from './platform/router/page-preload.ts'
import { Router } from './platform/router/router.tsx'
import { ToastProvider } from './platform/ui/toast.tsx'
import { loadPage, Pages } from './routes.tsx'
import { followOtherTabs } from './sign-in.ts'

followOtherTabs()
setPageLoader(loadPage)
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

/** A part that a cut line withheld is said on the page; every other fault belongs in the console. */
const quietly = {
  onCaughtError(fault: unknown) {
    if (!/import|preload/i.test(String(fault))) console.error(fault)
  },
}

if (sent) hydrate(root, sent)
else createRoot(root, quietly).render(app)

/** Hydrates a page that the server rendered, as soon as all its chunks are loaded. */
async function hydrate(rendered: Element, { isStatic, address }: PageData): Promise<void> {
  const { search, state } = placeNow()
  // A chunk that fails to load is met when the page is rendered.
  if (address !== FAULT_ADDRESS) await loadPage(window.location.pathname).catch(() => undefined)
  if (isStatic) keepEarlyTyping(rendered)
  // What only this visitor's address or history says was not rendered.
  if (isStatic && (search || state)) createRoot(rendered, quietly).render(app)
  else hydrateRoot(rendered, app, quietly)
}
