import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { chromiumPath, SWITCHES } from '#tests/journeys/browser.ts'
import { Portal } from '#tests/journeys/portal.ts'
import startProduct from '#tests/journeys/start-product.ts'
import { scenes } from './scenes.ts'

// `npm run shots [-- name …]`: every screen and state of the running product, both sizes and themes, and one sheet.
const FOLDER = join(import.meta.dirname, '../../shots')
const DEMO_PASSWORD = 'Servis-Tenang-27'
const SIZES = { mobile: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } } as const
const THEMES = ['light', 'dark'] as const
const SETTLE_LIMIT_MS = 5000
const QUIET_LIMIT_MS = 3000

const wanted = process.argv.slice(2)
const names = Object.keys(scenes).filter((name) => wanted.length === 0 || wanted.includes(name))
if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const stop = await startProduct()
const baseUrl = process.env.BASE_URL ?? ''
const browser = await chromium.launch({ executablePath: chromiumPath(), args: SWITCHES })
const portal = new Portal(baseUrl)
const signIn = async (identifier: string) => ({
  token: (await portal.as()(login, { body: { identifier, password: DEMO_PASSWORD } })).jwt,
})
const people = { ratna: await signIn('ratna.wijaya@contoh.id'), siti: await signIn('siti.rahma@contoh.id') }
const missed: string[] = []
try {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      for (const name of names) await shoot(name, size, viewport, colorScheme)
    }
  }
  await contactSheet(browser)
} finally {
  await browser.close()
  await stop()
}
process.stdout.write(`${names.length} screens in ${FOLDER}\n`)
if (missed.length > 0) {
  process.stderr.write(`Not reached:\n${missed.join('\n')}\n`)
  process.exitCode = 1
}

function fileOf(name: string, size: string, theme: string) {
  return `${name}-${size}${theme === 'dark' ? '-dark' : ''}.png`
}

async function shoot(
  name: string,
  size: string,
  viewport: { width: number; height: number },
  theme: 'light' | 'dark',
) {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    colorScheme: theme,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  try {
    await scenes[name]?.({ page, portal, ...people })
    // A request that a scene never answers keeps the network busy.
    await page.waitForLoadState('networkidle', { timeout: QUIET_LIMIT_MS }).catch(() => {})
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(join(FOLDER, fileOf(name, size, theme)), await settledPicture(page))
  } catch (problem) {
    missed.push(
      `${fileOf(name, size, theme)}: ${problem instanceof Error ? problem.message.split('\n')[0] : problem}`,
    )
  } finally {
    await context.close()
  }
}

/** Takes pictures until two in a row are the same: what moves or loads has come to rest then. */
async function settledPicture(page: Page): Promise<Buffer> {
  const end = performance.now() + SETTLE_LIMIT_MS
  let former: Buffer = Buffer.alloc(0)
  for (;;) {
    // A dialog covers the window, not the page behind it.
    const fullPage = (await page.getByRole('dialog').count()) === 0
    const picture = await page.screenshot({ fullPage, animations: 'disabled' })
    if (picture.equals(former) || performance.now() > end) return picture
    former = picture
  }
}

/** All pictures on one page, a row a screen. */
async function contactSheet(browser: Browser): Promise<void> {
  const cell = (name: string, size: string, theme: string) =>
    `<td><img src="${pathToFileURL(join(FOLDER, fileOf(name, size, theme))).href}" alt=""></td>`
  const rows = names.map(
    (name) =>
      `<tr><th>${name}</th>${Object.keys(SIZES)
        .flatMap((size) => THEMES.map((theme) => cell(name, size, theme)))
        .join('')}</tr>`,
  )
  const page = await browser.newPage({ viewport: { width: 1700, height: 900 } })
  const path = join(FOLDER, 'contact-sheet.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px system-ui;margin:16px}th{text-align:left;vertical-align:top;width:140px}td{vertical-align:top;padding:6px}img{height:300px;width:auto;border:1px solid #ddd;object-fit:cover;object-position:top}</style><table>${rows.join('')}</table>`,
  )
  await page.goto(pathToFileURL(path).href)
  await page.screenshot({ path: join(FOLDER, 'contact-sheet.png'), fullPage: true })
  await page.close()
}
