import { cpuOf } from './cpu.ts'
import { type Row, startProduct, withDataDir } from './product.ts'
import { loadWith, type Shot } from './wrk.ts'

/** See `scripts/bench.mjs`. */
export const needsLoadProgram = true

const ROUNDS = 5
const ROUND_S = 2
/** The encodings that a browser accepts. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** CPU time of a stock page on the server: from the page cache, and rendered anew. */
export default async function measure(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const page = await (await fetch(`${product.url}/mobil`)).text()
    const cars = [...new Set(page.match(/\/mobil\/[\w-]+(?=")/g))].slice(0, 10)
    const pages = ['', '?merek=Toyota', '?merek=Honda', '?urut=price_asc', '?warna=WHITE'].map(
      (query) => `/mobil${query}`,
    )
    let asked = 0
    const shotsOf: [string, (round: number) => Shot[]][] = [
      ['lists and cars, cached', () => [...pages, ...cars].map((path) => ({ path, headers }))],
      [
        'lists, each rendered',
        () =>
          Array.from({ length: 2_000 }, () => ({ path: `/mobil?kata=avanza&kunjungan=${asked++}`, headers })),
      ],
    ]
    const rows: Row[] = []
    for (const [what, shots] of shotsOf) {
      const costs: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const before = cpuOf(product.pid)
        const { requests, failed } = await loadWith(product.url, shots(round), ROUND_S, 8)
        if (failed > 0) throw new Error(`${failed} pages were refused`)
        if (round > 0) costs.push((cpuOf(product.pid) - before) / requests)
      }
      costs.sort((a, b) => a - b)
      const [least = 0, median = 0, most = 0] = [costs[0], costs[ROUNDS >> 1], costs.at(-1)]
      const unit = `µs of CPU, rounds from ${Math.round(least)} to ${Math.round(most)}`
      rows.push({ what: `an SSR page: ${what}`, value: Math.round(median), unit })
    }
    await product.stop()
    return rows
  })
}
