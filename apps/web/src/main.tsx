import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './platform/ui/theme.css'
import { storeEarlyInput } from './early-input.ts'
import { FAULT_ADDRESS, type PageData, PageDataContext, pageDataOfDocument } from './page-data.ts'
import { caughtFaults } from './platform/caught-faults.ts'
import { restoreAfterReload } from './platform/missing-file.ts'
import { spellReadably } from './platform/readable-address.ts'
import { currentLocation } from './platform/router/navigate.ts'
import { setPageLoader } from './platform/router/page-preload.ts'
import { Router } from './platform/router/router.tsx'
import { ToastProvider } from './platform/ui/toast.tsx'
import { loadFrame, loadPage, Pages } from './routes.tsx'
import { getToken, syncTabs } from './sign-in.ts'

syncTabs()
restoreAfterReload()
setPageLoader(loadPage)
spellReadably(window.location, window.history)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into')

const page = pageDataOfDocument()
// The frame of a customer's page is for signed-in visitors.
const sent = page?.isFrame && getToken() === null ? null : page
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

// Until here the session script decided whether a frame is shown.
root.removeAttribute('data-frame')
if (sent) hydrate(root, sent)
else {
  root.replaceChildren()
  render(root)
}

function render(into: Element): void {
  createRoot(into, caughtFaults).render(app)
}

/** A script that failed once stays failed for the browser, so a retry reloads the page. */
const reloadWithLine = () =>
  new Promise<never>(() => window.addEventListener('online', () => window.location.reload()))

/** Hydrates a page that the server rendered, as soon as all its chunks are loaded; a frame before its screen. */
async function hydrate(rendered: Element, { isStatic, isFrame, address }: PageData): Promise<void> {
  const { search, state } = currentLocation()
  // A chunk that fails to load is met when the page is rendered; without a line, what was sent can still be read.
  if (address !== FAULT_ADDRESS)
    await (isFrame ? loadFrame() : loadPage(window.location.pathname)).catch(() =>
      isFrame || navigator.onLine ? undefined : reloadWithLine(),
    )
  if (isStatic) storeEarlyInput(rendered)
  // What only this visitor's address or history says was not rendered.
  if (isStatic && (search || state)) render(rendered)
  else hydrateRoot(rendered, app, caughtFaults)
}
