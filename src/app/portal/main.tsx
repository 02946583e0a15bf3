import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '#web/ui/theme.css'
import { caughtFaults } from '#web/caught-faults.ts'
import { restoreAfterReload } from '#web/missing-file.ts'
import { FAULT_ADDRESS, type PageData, PageDataContext, pageDataOfDocument } from '#web/portal/page-data.ts'
import { replaceUnreadableEscapes } from '#web/readable-address.ts'
import { currentLocation } from '#web/router/navigate.ts'
import { setPageLoader } from '#web/router/page-preload.ts'
import { Router } from '#web/router/router.tsx'
import { getToken, syncTabs } from '#web/sign-in.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { storeEarlyInput } from './early-input.ts'
import { isAtOtherPage } from './early-navigation.ts'
import { loadFrame, loadPage, Pages } from './routes.tsx'

syncTabs()
restoreAfterReload()
setPageLoader(loadPage)
replaceUnreadableEscapes(window.location, window.history)

const root = document.getElementById('root')
if (!root) throw new Error('There is no #root')

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

// Until now the session script decided whether the frame is shown.
root.removeAttribute('data-frame')
if (sent) hydrate(root, sent)
else {
  root.replaceChildren()
  render(root)
}

function render(into: Element): void {
  createRoot(into, caughtFaults).render(app)
}

/** Browsers do not retry a script that failed to load, so a retry reloads the page. */
const reloadWhenOnline = () =>
  new Promise<never>(() => window.addEventListener('online', () => window.location.reload()))

/** Hydrates a page that the server rendered, as soon as all its chunks are loaded; a frame before its screen. */
async function hydrate(rendered: Element, { isStatic, isFrame, address }: PageData): Promise<void> {
  const { search, state } = currentLocation()
  // A chunk that fails to load is reported when the page is rendered; offline, the server-rendered page stays readable.
  if (address !== FAULT_ADDRESS)
    await (isFrame ? loadFrame() : loadPage(window.location.pathname)).catch(() =>
      isFrame || navigator.onLine ? undefined : reloadWhenOnline(),
    )
  storeEarlyInput(rendered, isStatic ? 'input[name], select[name]' : 'select[name]')
  // The server rendered nothing that depends on the query or on the history.
  if (isAtOtherPage() || (isStatic && (search || state))) render(rendered)
  else hydrateRoot(rendered, app, caughtFaults)
}
