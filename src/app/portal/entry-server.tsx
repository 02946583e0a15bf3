import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import type { Client } from '#core/client.ts'
import { type Dealer, internationalNumber } from '#core/dealer.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { describeCarInspection, describeInspection } from '#stock/inspections/portal/ssr-pages.ts'
import { describeCosts } from '#stock/purchase-costs/portal/ssr-page.ts'
import { describeLandingPage } from '#stock/used-cars/portal/landing/ssr-page.ts'
import { describeCar, describeList } from '#stock/used-cars/portal/ssr-pages.ts'
import { type PageData, PageDataContext } from '#web/portal/page-data.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { LocationContext, locationOf } from '#web/router/location.ts'
import { paramsOf } from '#web/router/matching.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { describeWorkshops } from '#workshop/workshop-list/portal/ssr-page.ts'
import { describeFrame } from './frame-ssr-page.ts'
import { Pages } from './routes.tsx'
import { describeProblem } from './shell/problem-texts.ts'
import { PublicFooter, SampleBar } from './shell/public-footer.tsx'
import { describeStaticPage } from './static-ssr-pages.ts'

/** A server-rendered page: its head, its body, and what the browser needs to hydrate it. */
interface RenderedPage extends Omit<SsrPage, 'address' | 'data'> {
  html: string
  page: PageData
}

/**
 * Renders the page at `url` (path and query). `call` runs the API calls of the page; its errors are rethrown. Null for an
 * address that only the browser renders. With `savesData` the page asks before it loads photos.
 */
export async function renderPage(
  url: string,
  call: Client,
  dealer: Dealer,
  savesData = false,
): Promise<RenderedPage | null> {
  const { pathname, search } = new URL(url, 'http://page')
  const page = describeStaticPage(pathname, { bare: search === '' })
  if (page) return render(pathname, page, dealer)
  const frame = describeFrame(pathname)
  if (frame) return render(frame.address, frame, dealer)
  const described = await describePage(pathname, search, call)
  return described && render(url, described, dealer, savesData)
}

/** Renders the error page of an unknown address (404) or of a failed page. It is the same at every address. */
export async function renderProblem(status: number, dealer: Dealer): Promise<RenderedPage> {
  const page = describeProblem(status)
  return render(`/${page.address}`, page, dealer)
}

/** The footer of public pages, hidden until one is shown. */
export const renderFooter = (
  dealer: Dealer,
  note: string,
  facts: { points: number; orders: boolean },
): string => renderToStaticMarkup(<PublicFooter dealer={dealer} note={note} {...facts} />)

/** The line that says that the data of this portal are samples; hidden like the footer. */
export const renderSampleBar = (): string => renderToStaticMarkup(<SampleBar />)

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
  { name, whatsapp }: Dealer,
  savesData = false,
): Promise<RenderedPage> {
  const { isStatic, isFrame } = page
  const sent: PageData = {
    address,
    data,
    ...(isStatic && { isStatic }),
    ...(isFrame && { isFrame }),
    ...(savesData && { savesData }),
  }
  return {
    ...page,
    page: sent,
    html: await renderHtml(url, { ...sent, dealer: name, whatsapp: internationalNumber(whatsapp) }),
  }
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
