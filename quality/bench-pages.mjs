import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, npm } from '../scripts/install.mjs'
import { become, projectNode, ROOT, requireOuterNode, runProgram } from '../scripts/project-node.mjs'
import { chromiumPath } from '../scripts/system-programs.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'

// `npm run bench:pages`: every public page as Lighthouse sees it on a phone, beside two floors in the same run; `-- login`
// measures the pages whose address holds a word, `-- interactions` only how long a press waits for its paint, `-- long-tasks` only what keeps
// the main screens from answering while they open, `-- desk` only how long a workshop's day takes on a tablet, `-- board` only the board of a planned day, `-- dashboard` only the first second of customers' pages on a slow line, `-- slow-line` only how soon the list of cars and the wizard can be used on it, `-- photos` pages with photos and
// their gallery, `-- uploads` photos over a line that is cut, `-- inspection` the taps of an inspection, `RUNS=5` says how often. docs/performance.md keeps the figures.

const VERSION = '13.5.0'
/** Heavier than the whole portal and needed by nobody else, so it is not in the lock file. */
const FOLDER = join(ROOT, '.cache/bench-pages')
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
/** What is measured without Lighthouse. */
const PARTS = [
  'interactions',
  'long-tasks',
  'desk',
  'board',
  'dashboard',
  'slow-line',
  'photos',
  'uploads',
  'inspection',
]
const RUNS = Number(process.env.RUNS ?? 3)

requireOuterNode()
await ensureInstalled({ dev: true })
const [first, ...rest] = process.argv.slice(2)
// The server is TypeScript, which the Node that started us may not run.
if (first !== 'under-project-node')
  become(projectNode(), ['quality/bench-pages.mjs', 'under-project-node', ...process.argv.slice(2)])
else await run(rest)

async function run(words) {
  const browser = chromiumPath()
  if (!browser) throw new Error('There is no Chromium to measure with.')
  await ensureWebBuilt()
  const alone = words.length === 1 && PARTS.includes(words[0])
  if (!alone && !existsSync(PROGRAM)) await install()
  const { startFloors } = await import('./bench-pages/floors.mjs')
  const { startServer } = await import('#tests/journeys/server-process.ts')
  const { interactions } = await import('./bench-pages/interactions.mjs')
  const { longTasks } = await import('./bench-pages/long-tasks.mjs')
  const { dashboard } = await import('./bench-pages/dashboard.mjs')
  const { slowLine } = await import('./bench-pages/slow-line.mjs')
  const { deskDay } = await import('./bench-pages/desk.mjs')
  const { board } = await import('./bench-pages/board.mjs')
  const { photos } = await import('./bench-pages/photos.mjs')
  const { uploads } = await import('./bench-pages/uploads.mjs')
  const { inspection } = await import('./bench-pages/inspection.mjs')
  // The product first: building the floors makes this process a production of its own.
  const product = await startServer({ RATE_LIMIT_SCALE: '1000' })
  const floors = await startFloors()
  const out = mkdtempSync(join(tmpdir(), 'toyota-trust-bench-pages-'))
  try {
    if (words.length === 0 || words.includes('interactions')) {
      for (let turn = 0; turn < RUNS; turn++) {
        const addresses = { product: product.address, floors: floors.address }
        console.table(await interactions(addresses, browser))
      }
    }
    if (words.length === 0 || words.includes('long-tasks')) {
      const addresses = { product: product.address, floors: floors.address }
      const { screens, each } = await longTasks(addresses, browser, await oneCar(product.address))
      console.table(screens)
      console.table(each)
    }
    if (words.length === 0 || words.includes('desk')) console.table(await deskDay(product.address, browser))
    if (words.length === 0 || words.includes('board')) console.table(await board(floors.address, browser))
    if (words.length === 0 || words.includes('dashboard'))
      console.table(await dashboard(product.address, browser))
    if (words.length === 0 || words.includes('slow-line'))
      console.table(await slowLine(product.address, browser))
    if (words.length === 0 || words.includes('photos')) console.table(await photos(product.address, browser))
    if (words.length === 0 || words.includes('inspection'))
      console.table(await inspection(product.address, browser))
    if (words.length === 0 || words.includes('uploads'))
      console.table(await uploads(product.address, browser))
    if (alone) return
    const { ssrRoutes } = await import('#core/pages.ts')
    const asked = [
      ...ssrRoutes().filter((path) => !path.includes('*')),
      await oneCar(product.address),
    ].filter((page) => words.length === 0 || words.some((word) => page.includes(word)))
    const pages = [
      ['floor: plain HTML', `${floors.address}/html`],
      ['floor: React, hydrated', `${floors.address}/react`],
      ...asked.map((page) => [page, product.address + page]),
    ]
    const seen = new Map(pages.map(([name]) => [name, []]))
    // In turn, so that a busy minute of the machine meets all of them.
    for (let turn = 0; turn < RUNS; turn++) {
      for (const [name, url] of pages) {
        // A machine that stalls for seconds loses a visit; what fails twice is broken.
        const again = () => look(url, browser, out)
        seen.get(name).push(await again().catch(again))
      }
    }
    console.table(Object.fromEntries([...seen].map(([name, all]) => [name, medianOf(all)])))
  } finally {
    await product.stop()
    floors.stop()
    rmSync(out, { recursive: true, force: true })
  }
}

async function oneCar(address) {
  const list = await (await fetch(`${address}/mobil`)).text()
  return /href="(\/mobil\/[\w-]+)"/.exec(list)[1]
}

/** What Lighthouse says of one visit of a phone, with its simulated throttling. */
async function look(url, browser, out) {
  const file = join(out, 'report.json')
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const args = [PROGRAM, url, '--quiet', '--output=json', `--output-path=${file}`]
  const env = { ...process.env, CHROME_PATH: browser }
  const code = await runProgram(process.execPath, [...args, `--chrome-flags=${flags.join(' ')}`], { env })
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}`)
  const { audits, categories } = JSON.parse(readFileSync(file, 'utf8'))
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'))
  const sizeOf = (type) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((total, { transferSize }) => total + transferSize, 0) / 1024
  const value = (name) => audits[name].numericValue
  return {
    KB: sizeOf(),
    'JS KB': sizeOf('Script'),
    requests: requests.length,
    'FCP ms': value('first-contentful-paint'),
    'LCP ms': value('largest-contentful-paint'),
    CLS: value('cumulative-layout-shift'),
    'TBT ms': value('total-blocking-time'),
    ...Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score * 100])),
  }
}

function medianOf(all) {
  const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]
  const rounded = (name, value) => Number(value.toFixed(name === 'CLS' ? 3 : name.endsWith('KB') ? 1 : 0))
  return Object.fromEntries(
    Object.keys(all[0]).map((name) => [name, rounded(name, median(all.map((one) => one[name])))]),
  )
}

async function install() {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const flags = ['--ignore-scripts', '--loglevel=error']
  if ((await npm(['install', ...flags, `lighthouse@${VERSION}`], { cwd: FOLDER })) !== 0) {
    throw new Error('Lighthouse could not be installed; npm says above why.')
  }
}
