import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { describeAlike } from './drawn-alike.ts'
import { type PageData, PageDataContext } from './page-data.ts'
import { PlaceContext, placeOf } from './platform/router/place.ts'
import { ToastProvider } from './platform/ui/toast.tsx'
import { describeProblem } from './portal/shell/problem-words.ts'
import { type DrawnPage, describeCar, describeList } from './portal/stock/used-cars/drawn-page.ts'
import { Pages } from './routes.tsx'

/** A page as the server sends it: what stands in its head, its body, and what the browser needs to take it over. */
export interface Drawn extends DrawnPage {
  html: string
  page: PageData
  /** The same for everybody, once without a query and once for every query: both may be kept. */
  alike?: boolean
}

/**
 * Draws a public page at `url` (path and query). `call` answers what the page asks; what it throws is thrown on. Null for
 * an address that is drawn in the browser.
 */
export async function draw(url: string, call: Client): Promise<Drawn | null> {
  const { pathname, search } = new URL(url, 'http://page')
  const same = describeAlike(pathname, { bare: search === '' })
  if (same) {
    const { address, data, ...drawn } = same
    return { ...drawn, page: { address, data, alike: true }, html: await htmlOf(pathname, { address, data }) }
  }
  const [, first, stockNo, more] = pathname.split('/')
  if (first !== 'mobil') return null
  if (more !== undefined) return drawProblem(404)
  const described = stockNo
    ? await describeCar(call, decodeURIComponent(stockNo))
    : await describeList(call, search)
  const { address, data, ...drawn } = described
  return { ...drawn, page: { address, data }, html: await htmlOf(url, { address, data }) }
}

/** The page in place of one that there is not (404), or that the server could not make. It is the same at every address. */
export async function drawProblem(status: number): Promise<Drawn> {
  const { address, data, ...drawn } = describeProblem(status)
  return { ...drawn, page: { address, data }, html: await htmlOf(`/${address}`, { address, data }) }
}

/** Waits for every part, so that nothing is left for scripts in the page, which the content security policy refuses. */
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
