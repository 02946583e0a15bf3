import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '#core/client.ts'
import { type Dealer, internationalNumber } from '#core/dealer.ts'
import { frameAddress, PUBLIC_PAGES } from '#core/pages.ts'
import { type Built, filesOf, sessionScript } from './built-files.ts'
import { CachedDocument } from './cached-document.ts'
import type { CachedPage, PageCache, RenderResult } from './page-cache.ts'

/** Client for the calls of one rendering. Calls `noteStale` when an answer is a stale copy: the browser fetches it again. */
export type PageCalls = (noteStale: () => void) => Client

/** Exports of the SSR bundle of the web app (`src/app/portal/entry-server.tsx`). */
interface Program {
  renderPage(url: string, call: Client, dealer: Dealer, savesData: boolean): Promise<RenderedPage | null>
  renderProblem(status: number, dealer: Dealer): Promise<RenderedPage>
  /** The footer of public pages; hidden until a page with the public frame is shown. */
  renderFooter(dealer: Dealer, note: string, facts: { points: number; orders: boolean }): string
  /** The line that says that the data are samples; hidden likewise. */
  renderSampleBar(): string
}
interface RenderedPage {
  status: number
  title: string
  description: string
  canonical: string
  index: boolean
  modules: readonly string[]
  soon?: readonly string[]
  late?: readonly string[]
  html: string
  /** Text in the footer that belongs to this page. */
  note?: string
  page: unknown
  isStatic?: boolean
  isFrame?: boolean
  bySession?: boolean
  seldomChanges?: boolean
}

export interface SsrPages {
  /** Whether the page at an address is cached. */
  isCached(url: string): Promise<boolean>
  /** The whole document; null for an address that only the browser renders. */
  at(url: string, visitor?: { savesData: boolean }): Promise<CachedPage | null>
  /** The template with the footer, for an address that only the browser renders. */
  template(): Promise<string>
  /** The page for a missing address (404) or a failure (5xx); the same at every address. */
  problem(status: number): Promise<CachedDocument>
}

export interface SsrPageParts {
  /** Folder of the built web app. */
  dist: string
  publicUrl: string
  dealer: Dealer
  /** What every document says: whether the stock holds sample data, and the number of points that are inspected. */
  facts: () => Promise<{ isSample: boolean; points: number; orders: boolean }>
  calls: PageCalls
  memory: PageCache
}

const ROOT_ELEMENT = '<div id="root"></div>'

/**
 * Renders pages on the server, with the web app's SSR bundle in `web-server` beside it. Returns null when the bundle is
 * not built; the browser renders everything then.
 */
export function openSsrPages({
  dist,
  publicUrl,
  dealer,
  facts,
  calls,
  memory,
}: SsrPageParts): SsrPages | null {
  const program = join(dist, '../web-server/entry-server.js')
  const manifestFile = join(dist, '.vite/manifest.json')
  const template = join(dist, 'index.html')
  if (![program, manifestFile, template].every((file) => existsSync(file))) return null
  const manifest: Record<string, Built> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const page = insertDealer(readFileSync(template, 'utf8'), dealer)
  let loading: Promise<Program> | undefined
  // Lazy-loaded with the first page, so that a server without visitors needs less memory.
  const loaded = () => {
    loading ??= import(pathToFileURL(program).href)
    return loading
  }
  const withFooter = async (document: string, note = '') => {
    const { renderFooter, renderSampleBar } = await loaded()
    const { isSample, ...shown } = await facts()
    const bar = isSample ? `\n    ${renderSampleBar()}` : ''
    // Functions, because text may hold what `replace` takes for its own signs.
    return document
      .replace('<body>', () => `<body>${bar}`)
      .replace('</body>', () => `  ${renderFooter(dealer, note, shown)}\n  </body>`)
  }
  const toDocument = async (rendered: RenderedPage) =>
    new CachedDocument(await withFooter(documentOf(page, rendered, manifest, publicUrl), rendered.note), {
      seldomChanges: rendered.isStatic || rendered.isFrame || rendered.seldomChanges,
    })
  const problems = new Map<number, CachedDocument>()
  // Few, and they never change.
  const staticPages = new Map<string, CachedDocument>()

  async function render(url: string, savesData = false): Promise<RenderResult> {
    let fresh = true
    const call = calls(() => {
      fresh = false
    })
    const rendered = await (await loaded()).renderPage(url, call, dealer, savesData)
    if (!rendered) return { page: null, keep: false }
    const document = await toDocument(rendered)
    if (rendered.isStatic || rendered.isFrame) staticPages.set(staticKeyOf(url), document)
    return { page: { status: rendered.status, document }, keep: fresh && rendered.status === 200 }
  }
  return {
    isCached: async (url) => staticPages.has(staticKeyOf(url)) || memory.has(cacheKeyOf(url)),
    async at(url, { savesData } = { savesData: false }) {
      const document = staticPages.get(staticKeyOf(url))
      if (document) return { status: 200, document }
      // Frames are rendered without the database, which may be away.
      if (frameOf(url)) return (await render(url)).page
      const asksForPhotos = savesData && url.startsWith(`${PUBLIC_PAGES.usedCars}/`)
      const key = cacheKeyOf(url) + (asksForPhotos ? SAVES_DATA : '')
      return memory.page(key, () => render(url, asksForPhotos))
    },
    template: () => withFooter(page),
    async problem(status) {
      const document =
        problems.get(status) ?? (await toDocument(await (await loaded()).renderProblem(status, dealer)))
      problems.set(status, document)
      return document
    },
  }
}

/** Name and WhatsApp number of the dealer lie on the root element, where the program reads them on every page. */
function insertDealer(template: string, { name, whatsapp }: Dealer): string {
  const attributes = [
    name && ` data-dealer="${text(name)}"`,
    whatsapp && ` data-whatsapp="${internationalNumber(whatsapp)}"`,
  ].join('')
  return template.replace('<html', () => `<html${attributes}`)
}

/** Behind the cache key of a page for visitors who save data; no address has it. */
const SAVES_DATA = ' save-data'

/** The cache key of a page: its address with sorted parameters. */
function cacheKeyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/**
 * Static pages differ only by whether the address has a query; the browser alone reads its values. The path is the resolved one, of which
 * there are as many as static pages, so the map cannot grow with what callers write.
 */
function staticKeyOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://page')
  return frameOf(url) ?? (search ? `${pathname}?` : pathname)
}

const frameOf = (url: string) => frameAddress(new URL(url, 'http://page').pathname)

function documentOf(
  template: string,
  rendered: RenderedPage,
  manifest: Record<string, Built>,
  publicUrl: string,
): string {
  const { title, description, canonical, index, modules, soon, late, html, page, isFrame, bySession } =
    rendered
  const address = text(publicUrl + canonical)
  const shared = [
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Toyota Trust" />',
    '<meta property="og:locale" content="id_ID" />',
    `<meta property="og:title" content="${text(title)}" />`,
    `<meta property="og:description" content="${text(description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${text(publicUrl)}/mobil-bekas.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Mobil bekas bersertifikat Toyota Trust" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  const head = [
    // Before the styles, for which scripts after them would wait.
    ...(bySession ? [`<script src="/${sessionScript(manifest)}"></script>`] : []),
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(description)}" />`,
    ...(index ? [] : ['<meta name="robots" content="noindex" />']),
    // Nobody can open a customer's page by a shared link.
    ...(isFrame ? [] : shared),
  ].join('\n    ')
  const { styles, soonStyles, first, programs } = filesOf(modules, manifest, soon, late)
  // After the entry's own styles, as the browser would add them.
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`).join('\n    ')
  const script = `<script type="module" fetchpriority="low" crossorigin src="/${first}" data-programs="${listed(programs)}"${soonStyles.length > 0 ? ` data-styles="${listed(soonStyles)}"` : ''}></script>`
  // A data block: it is never run, and `<` cannot end it early.
  const data = JSON.stringify(page).replace(/</g, '\\u003c')
  const root = isFrame ? '<div id="root" data-frame>' : '<div id="root">'
  const body = `${root}${html}</div>\n    <script type="application/json" id="page-data">${data}</script>`
  // Functions, because text may hold what `replace` takes for its own signs.
  const shown = isFrame ? template : template.replace(/<noscript>.*?<\/noscript>\s*/s, '')
  return (
    shown
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace(/<title>[^<]*<\/title>/, () => head)
      // The page is complete without its program: what asks for it comes after the styles, which share six connections with it.
      .replace(/<script type="module"[^>]*><\/script>\s*/, '')
      .replace('</head>', () => `  ${links}\n    ${script}\n  </head>`)
      .replace(ROOT_ELEMENT, () => body)
  )
}

const listed = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ')

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
