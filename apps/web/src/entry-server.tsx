import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { PUBLIC_PAGES } from '@toyota-trust/contracts/pages.ts'
import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import type { Dealer } from '@toyota-trust/contracts/platform/dealer.ts'
import { StrictMode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { describeFrame } from './frame-ssr-page.ts'
import { type PageData, PageDataContext } from './page-data.ts'
import { LocationContext, locationOf } from './platform/router/location.ts'
import { paramsOf } from './platform/router/matching.ts'
import { ToastProvider } from './platform/ui/toast.tsx'
import { describeProblem } from './portal/shell/problem-texts.ts'
import { PublicFooter } from './portal/shell/public-footer.tsx'
import { describeCarInspection, describeInspection } from './portal/stock/inspections/ssr-pages.ts'
import { describeCosts } from './portal/stock/purchase-costs/ssr-page.ts'
import { describeLandingPage } from './portal/stock/used-cars/landing/ssr-page.ts'
import { describeCar, describeList } from './portal/stock/used-cars/ssr-pages.ts'
import { describeWorkshops } from './portal/workshop/workshop-list/ssr-page.ts'
import { Pages } from './routes.tsx'
import type { SsrPage } from './ssr-page.ts'
import { describeStaticPage } from './static-ssr-pages.ts'

/** A server-rendered page: its head, its body, and what the browser needs to hydrate it. */
interface RenderedPage extends Omit<SsrPage, 'address' | 'data'> {
  html: string
  page: PageData
}

/**
 * Renders the page at `url` (path and query). `call` runs the API calls of the page; its errors are rethrown. Null for an
 * address that only the browser renders.
 */
export async function renderPage(url: string, call: Client, { name }: Dealer): Promise<RenderedPage | null> {
  const { pathname, search } = new URL(url, 'http://page')
  const page = describeStaticPage(pathname, { bare: search === '' })
  if (page) return render(pathname, page, name)
  const frame = describeFrame(pathname)
  if (frame) return render(frame.address, frame, name)
  const described = await describePage(pathname, search, call)
  return described && render(url, described, name)
}

/** Renders the error page of an unknown address (404) or of a failed page. It is the same at every address. */
export async function renderProblem(status: number, { name }: Dealer): Promise<RenderedPage> {
  const page = describeProblem(status)
  return render(`/${page.address}`, page, name)
}

/** The footer of public pages, hidden until one is shown. */
export const renderFooter = (dealer: Dealer, note: string): string =>
  renderToStaticMarkup(<PublicFooter dealer={dealer} note={note} />)

async function describePage(pathname: string, search: string, call: Client): Promise<SsrPage | null> {
  if (pathname === PUBLIC_PAGES.frontDoor) return describeLandingPage(call)
  if (paramsOf(PUBLIC_PAGES.workshops, pathname)) return describeWorkshops(call)
  if (paramsOf(PUBLIC_PAGES.usedCars, pathname)) return describeList(call, search)
  const { stockNo } = paramsOf(PUBLIC_PAGES.usedCar, pathname) ?? {}
  if (stockNo) return describeCar(call, stockNo)
  const costs = paramsOf(PUBLIC_PAGES.purchaseCosts, pathname)
  if (costs?.stockNo) return describeCosts(call, costs.stockNo, search)
  const { code } = paramsOf(PUBLIC_PAGES.inspection, pathname) ?? {}
  if (code) return (await describeInspection(call, code)) ?? describeProblem(404)
  const inspected = paramsOf(PUBLIC_PAGES.carInspection, pathname)?.stockNo
  if (inspected) return (await describeCarInspection(call, inspected)) ?? describeProblem(404)
  return paramsOf(`${PUBLIC_PAGES.usedCars}/*`, pathname) && describeProblem(404)
}

async function render(
  url: string,
  { address, data, ...page }: SsrPage,
  dealer: string,
): Promise<RenderedPage> {
  const { isStatic, isFrame } = page
  const sent: PageData = { address, data, ...(isStatic && { isStatic }), ...(isFrame && { isFrame }) }
  return { ...page, page: sent, html: await renderHtml(url, { ...sent, dealer }) }
}

/** Waits for every part: streaming would need inline scripts, which the content security policy refuses. */
async function renderHtml(url: string, page: PageData): Promise<string> {
  const out = new PassThrough()
  const html = text(out)
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <PageDataContext value={page}>
          <LocationContext value={locationOf(url)}>
            <ToastProvider>
              <Pages />
            </ToastProvider>
          </LocationContext>
        </PageDataContext>
      </StrictMode>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: reject,
        onAllReady() {
          pipe(out)
          resolve()
        },
      },
    )
  })
  return html
}
