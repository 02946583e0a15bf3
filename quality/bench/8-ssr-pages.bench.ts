import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '#core/client.ts'
import { cpuOf } from './cpu.ts'
import { ROOT, type Row, startProduct, withDataDir } from './product.ts'
import { loadWith, type Shot } from './wrk.ts'

/** See `quality/bench.mjs`. */
export const needsLoadProgram = true

const ROUNDS = 5
const ROUND_S = 2
const FLOOR_PAGES = 60
/** The encodings that a browser accepts. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

interface Program {
  renderPage(
    url: string,
    call: Client,
    dealer: { name: string; whatsapp: string },
  ): Promise<{ html: string } | null>
}

/**
 * CPU time of a stock page on the server: from the page cache, and rendered again. Beside it, React alone renders the same tree
 * from answers that are there.
 */
export default async function measure(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const page = await (await fetch(`${product.url}/mobil`)).text()
    const cars = [...new Set(page.match(/\/mobil\/[\w-]+(?=")/g))].slice(0, 10)
    const pages = ['', '?merek=Toyota', '?merek=Honda', '?urut=price_asc', '?warna=WHITE'].map(
      (query) => `/mobil${query}`,
    )
    let asked = 0
    const unseen = (path: string): Shot => ({ path: `${path}?kunjungan=${asked++}`, headers })
    const shotsOf = {
      'lists and cars, cached': () => [...pages, ...cars].map((path) => ({ path, headers })),
      'lists, each rendered': () => Array.from({ length: 2_000 }, () => unseen('/mobil')),
      'cars, each rendered': () =>
        Array.from({ length: 2_000 }, (_, at) => unseen(cars[at % cars.length] ?? '')),
    }
    const ofServer = async (shots: Shot[]) => {
      const before = cpuOf(product.pid)
      const { requests, failed } = await loadWith(product.url, shots, ROUND_S, 8)
      if (failed > 0) throw new Error(`${failed} pages were refused`)
      return (cpuOf(product.pid) - before) / requests
    }
    const react = await bareReact(product.url)
    const work: [string, () => Promise<number>][] = [
      ...Object.entries(shotsOf).map(([what, shots]): [string, () => Promise<number>] => [
        what,
        () => ofServer(shots()),
      ]),
      ['React alone, lists', () => react(['/mobil'])],
      ['React alone, cars', () => react(cars)],
    ]
    const costs = work.map((): number[] => [])
    // In turn, so that what else the machine does meets all of them.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, [, once]] of work.entries()) {
        const cost = await once()
        if (round > 0) costs[at]?.push(cost)
      }
    await product.stop()
    const rows = work.map(([what], at): Row => {
      const sorted = (costs[at] ?? []).toSorted((one, other) => one - other)
      const unit = `µs of CPU, rounds from ${Math.round(sorted[0] ?? 0)} to ${Math.round(sorted.at(-1) ?? 0)}`
      return { what: `an SSR page: ${what}`, value: Math.round(sorted[ROUNDS >> 1] ?? 0), unit }
    })
    const [, lists, ofCars, listFloor, carFloor] = rows.map(({ value }) => value)
    return [...rows, ratio('lists', lists, listFloor), ratio('cars', ofCars, carFloor)]
  })
}

const ratio = (what: string, cost = 0, floor = 1): Row => ({
  what: `an SSR page: ${what}, rendered to React alone`,
  value: Number((cost / floor).toFixed(2)),
  unit: 'goal 2',
})

/** Draws pages with the program of the server and answers that were recorded; microseconds of CPU a page. */
async function bareReact(baseUrl: string) {
  const program: Program = await import(pathToFileURL(join(ROOT, 'dist/web-server/entry-server.js')).href)
  const ask = createClient({ baseUrl })
  const answers = new Map<string, Promise<unknown>>()
  const call = ((definition, input) => {
    const key = JSON.stringify([definition.path, input])
    const answer = answers.get(key) ?? ask(definition, input)
    answers.set(key, answer)
    return answer
    // The recorded answer is that of this very call.
  }) as Client
  return async (paths: readonly string[]): Promise<number> => {
    const draw = async (path: string) => {
      const rendered = await program.renderPage(path, call, { name: '', whatsapp: '' })
      if (!rendered?.html) throw new Error(`${path} was not rendered`)
    }
    for (const path of paths) await draw(path)
    const before = process.cpuUsage()
    for (let at = 0; at < FLOOR_PAGES; at++) await draw(paths[at % paths.length] ?? '')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / FLOOR_PAGES
  }
}
