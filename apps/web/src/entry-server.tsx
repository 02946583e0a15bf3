import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { PUBLIC_PAGES } from '@toyota-trust/contracts/pages.ts'
import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type PageData, PageDataContext } from './page-data.ts'
import { paramsOf } from './platform/router/matching.ts'
import { PlaceContext, placeOf } from './platform/router/place.ts'
import { ToastProvider } from './platform/ui/toast.tsx'
import { describeProblem } from './portal/shell/problem-words.ts'
import { describeCar, describeList } from './portal/stock/used-cars/ssr-pages.ts'
import { Pages } from './routes.tsx'
import type { SsrPage } from './ssr-page.ts'
import { describeStaticPage } from './static-ssr-pages.ts'

/** A server-rendered page: its head, its body, and what the browser needs to hydrate it. */
interface RenderedPage extends Omit<SsrPage, 'address' | 'data'> {
  html: string
  page: PageData
}

/**
 * Renders the page at `url` (path and query). `call` answers what the page asks; what it throws is thrown on. Null for an
 * address that only the browser renders.
 */
export async function renderPage(url: string, call: Client): Promise<RenderedPage | null> {
  const { pathname, search } = new URL(url, 'http://page')
  const page = describeStaticPage(pathname, { bare: search === '' })
  if (page) return render(pathname, page)
  const described = await describeUsedCarPage(pathname, search, call)
  return described && render(url, described)
}

/** The page in place of one that there is not (404), or that the server could not make. It is the same at every address. */
export async function renderProblem(status: number): Promise<RenderedPage> {
  const page = describeProblem(status)
  return render(`/${page.address}`, page)
}

async function describeUsedCarPage(pathname: string, search: string, call: Client): Promise<SsrPage | null> {
  if (paramsOf(PUBLIC_PAGES.usedCars, pathname)) return describeList(call, search)
  const { stockNo } = paramsOf(PUBLIC_PAGES.usedCar, pathname) ?? {}
  if (stockNo) return describeCar(call, stockNo)
  return paramsOf(`${PUBLIC_PAGES.usedCars}/*`, pathname) && describeProblem(404)
}

async function render(url: string, { address, data, ...page }: SsrPage): Promise<RenderedPage> {
  const sent: PageData = { address, data, ...(page.isStatic && { isStatic: true }) }
  return { ...page, page: sent, html: await htmlOf(url, sent) }
}

/** Waits for every part: streaming would need inline scripts, which the content security policy refuses. */
async function htmlOf(url: string, page: PageData): Promise<string> {
  const out = new PassThrough()
  const html = text(out)
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <PageDataContext value={page}>
          <PlaceContext value={placeOf(url)}>
            <ToastProvider>
              <Pages />
            </ToastProvider>
          </PlaceContext>
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
