import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { type Built, filesOf } from './built-files.ts'
import { KeptDocument } from './kept-document.ts'
import type { Drawing, KeptPage, PageMemory } from './page-memory.ts'

/** Answers one drawing; `noteOld` hears when an answer is an old copy. They are drawn unmarked; the browser asks anew. */
export type PageCalls = (noteOld: () => void) => Client

/** What the drawing program of the web app gives (`apps/web/src/entry-server.tsx`). */
interface Program {
  renderPage(url: string, call: Client): Promise<Drawn | null>
  renderProblem(status: number): Promise<Drawn>
}
interface Drawn {
  status: number
  title: string
  description: string
  canonical: string
  index: boolean
  modules: readonly string[]
  html: string
  page: unknown
  isStatic?: boolean
}

export interface DrawnPages {
  /** Whether the page at an address costs no drawing. */
  isKept(url: string): Promise<boolean>
  /** The whole document, or null for an address that the browser draws. */
  at(url: string): Promise<KeptPage | null>
  /** The document in place of one that there is not (404) or that could not be made (5xx); the same at every address. */
  problem(status: number): Promise<KeptDocument>
}

export interface DrawnPageParts {
  /** Folder of the built web app. */
  dist: string
  publicUrl: string
  calls: PageCalls
  memory: PageMemory
}

const ROOT_ELEMENT = '<div id="root"></div>'

/**
 * Pages that can be read before their program has come: drawn by the web app's own components, which are built into
 * `dist-server` beside `dist`. Null when they are not built; the browser draws everything then.
 */
export function openDrawnPages({ dist, publicUrl, calls, memory }: DrawnPageParts): DrawnPages | null {
  const program = join(dist, '../dist-server/entry-server.js')
  const manifestFile = join(dist, '.vite/manifest.json')
  const template = join(dist, 'index.html')
  if (![program, manifestFile, template].every((file) => existsSync(file))) return null
  const manifest: Record<string, Built> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const page = readFileSync(template, 'utf8')
  let loading: Promise<Program> | undefined
  // Loaded with the first page, so that a server that nobody looks at stays small.
  const loaded = () => {
    loading ??= import(pathToFileURL(program).href)
    return loading
  }
  const made = (drawn: Drawn) => new KeptDocument(documentOf(page, drawn, manifest, publicUrl))
  const problems = new Map<number, KeptDocument>()
  // Few, and they stay as they are.
  const staticPages = new Map<string, KeptDocument>()

  async function draw(url: string): Promise<Drawing> {
    let fresh = true
    const call = calls(() => {
      fresh = false
    })
    const drawn = await (await loaded()).renderPage(url, call)
    if (!drawn) return { page: null, keep: false }
    const document = made(drawn)
    if (drawn.isStatic) staticPages.set(keyOf(url), document)
    return { page: { status: drawn.status, document }, keep: fresh && drawn.status === 200 }
  }
  return {
    isKept: async (url) => staticPages.has(keyOf(url)) || memory.has(addressOf(url)),
    async at(url) {
      const document = staticPages.get(keyOf(url))
      return document ? { status: 200, document } : memory.page(addressOf(url), () => draw(url))
    },
    async problem(status) {
      const document = problems.get(status) ?? made(await (await loaded()).renderProblem(status))
      problems.set(status, document)
      return document
    },
  }
}

/** The same for everything that asks for the same page. */
function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/** A page may tell that its address has no query; what a query says, only the browser reads. */
const keyOf = (url: string) => url.replace(/\?.+/s, '?')

function documentOf(
  template: string,
  drawn: Drawn,
  manifest: Record<string, Built>,
  publicUrl: string,
): string {
  const { title, description, canonical, index, modules, html, page } = drawn
  const address = text(publicUrl + canonical)
  const head = [
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...(index ? [] : ['<meta name="robots" content="noindex" />']),
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
  ].join('\n    ')
  const { styles, first, programs } = filesOf(modules, manifest)
  // After the entry's own styles, as the browser would add them.
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`).join('\n    ')
  const script = `<script type="module" fetchpriority="low" crossorigin src="/${first}" data-programs="${programs.map((file) => `/${file}`).join(' ')}"></script>`
  // A data block: it is never run, and `<` cannot end it early.
  const data = JSON.stringify(page).replace(/</g, '\\u003c')
  const body = `<div id="root">${html}</div>\n    <script type="application/json" id="page-data">${data}</script>`
  // Functions, because text may hold what `replace` takes for its own signs.
  return (
    template
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace(/<title>[^<]*<\/title>/, () => head)
      // The page stands without its program: what asks for it comes after the styles, which share six connections with it.
      .replace(/<script type="module"[^>]*><\/script>\s*/, '')
      .replace('</head>', () => `  ${links}\n    ${script}\n  </head>`)
      .replace(/<noscript>.*?<\/noscript>\s*/s, '')
      .replace(ROOT_ELEMENT, () => body)
  )
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
