import { sql } from 'kysely'
import { createClient } from '#core/client.ts'
import { publishUpload, readLiveRows, uploadData } from '#office/data-sets/desk-data-sets.contract.ts'
import { officeOf } from './crowd.ts'
import { runWithProbes } from './probes.ts'
import { type Product, type Row, rounded, withProduct } from './product.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const ROWS = 50_000

/**
 * A stock of 50,000 cars as a file of the desk: held against what is live and published, while others search it. The
 * longest stall is the slowest answer of an address that asks no database.
 */
export default async function measure(): Promise<Row[]> {
  const rows = await withProduct({ JWT_SECRET: SECRET }, async (product, db) => {
    // One person publishes the whole stock here.
    await sql`insert into publication_limits (name, rows) values ('rows', 60000)`.execute(db)
    return measureOn(product, await officeOf(db, product.url))
  })
  return rows ?? []
}

async function measureOn({ url }: Product, cookie: string): Promise<Row[]> {
  const call = createClient({
    baseUrl: url,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie, origin: url },
      }),
  })
  const params = { kind: 'used-cars' as const }
  const { csv } = await call(readLiveRows, { params, query: {} })
  const [head = '', ...cars] = csv.trimEnd().split('\r\n')
  const file = (times: number) => {
    const lines = Array.from({ length: ROWS }, (_, at) => {
      const cells = (cars[at % cars.length] ?? '').split(',')
      const mileage = String(Number(cells[12]) + times)
      return cells
        .with(0, `TT90-${String(at).padStart(5, '0')}`)
        .with(12, mileage)
        .join(',')
    })
    return new Uint8Array(Buffer.from([head, ...lines].join('\r\n')))
  }
  const rows: Row[] = []
  for (const [what, times] of [
    ['all new', 0],
    ['all changed', 1],
    ['nothing changed', 1],
  ] as const) {
    const body = file(times)
    const checked = await runWithProbes(url, () =>
      call(uploadData, { params, query: { name: 'stok.csv' }, body }),
    )
    rows.push(...rowsOf(`${what}: preview of 50,000 rows`, checked))
    if (what === 'nothing changed') continue
    const uploadId = checked.answer.id
    const done = await runWithProbes(url, () =>
      call(publishUpload, { params: { uploadId }, body: { at: null } }),
    )
    rows.push(...rowsOf(`${what}: publication`, done))
  }
  return rows
}

const rowsOf = (what: string, { took, stall, reads }: Awaited<ReturnType<typeof runWithProbes>>): Row[] => [
  { what, value: rounded(took / 1000), unit: 's' },
  { what: `${what}, longest stall`, value: rounded(stall), unit: 'ms' },
  {
    what: `${what}, searches beside it`,
    value: rounded(reads[Math.floor(reads.length / 2)] ?? 0),
    unit: `ms, p95 ${rounded(reads[Math.floor(reads.length * 0.95)] ?? 0)} ms, the slowest ${rounded(reads.at(-1) ?? 0)} ms`,
  },
]
