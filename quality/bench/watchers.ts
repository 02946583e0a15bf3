import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { announceVisits } from '#workshop/visits/server/announce.ts'
import { cpuOf } from './cpu.ts'
import { advisorOf } from './crowd.ts'
import { type Product, rounded } from './product.ts'

export const WATCHERS = 300
export const CHANGES_A_SECOND = 10
const WATCHED_S = 15
const NETWORKS = 8

interface Watched {
  /** The watchers are spread over these. */
  products: readonly Product[]
  /** The workshops that are watched, each by as many as the others. */
  branches: readonly number[]
  /** What a page reads again at each change of its workshop. */
  read: (branch: number) => string
}

/** Pages that watch workshops while visits change, each reading its page again; cores of all processes, and how late a change is heard. */
export async function measureWatchers(db: Database, { products, branches, read }: Watched) {
  const delays: number[] = []
  let changedAt = 0
  const streams: ReturnType<typeof watch>[] = []
  for (let index = 0; index < WATCHERS; index++) {
    const branch = branches[index % branches.length] ?? 0
    const url = products[Math.floor(index / branches.length) % products.length]?.url ?? ''
    // Streams of one person replace each other, and one network may have two hundred.
    const cookie = await advisorOf(db, url, branch)
    const localAddress = `127.0.${(index % NETWORKS) + 1}.1`
    const stream = watch(`${url}/desk/api/branches/${branch}/live`, { cookie, localAddress }, () => {
      delays.push(performance.now() - changedAt)
      // As the screen does.
      void bodyOf(url + read(branch), cookie)
    })
    streams.push(stream)
    // As people come: all at once would be refused as an attack.
    await stream.opened
  }
  const { rows } = await sql<{ id: string }>`select id from visits order by random()`.execute(db)
  const used = () => products.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const before = used()
  const begun = performance.now()
  for (let change = 0; change < CHANGES_A_SECOND * WATCHED_S; change++) {
    changedAt = performance.now()
    const changed = await db
      .updateTable('visits')
      .set({ version: sql`version + 1` })
      .where('id', '=', rows[change % rows.length]?.id ?? '')
      .returning(['id', 'branch_id', 'version'])
      .execute()
    // Outside of the product's own transactions it has to be announced as well.
    await announceVisits(
      db,
      changed.map((visit) => ({ ...visit, customer_id: null })),
    )
    await delay(1000 / CHANGES_A_SECOND - (performance.now() - changedAt))
  }
  const seconds = (performance.now() - begun) / 1000
  const cores = rounded((used() - before) / 1e6 / seconds)
  for (const { end } of streams) end()
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0
  return { cores, at, heard: delays.length }
}

function watch(
  address: string,
  { cookie, localAddress }: { cookie: string; localAddress: string },
  heard: () => void,
) {
  let end = () => {}
  const opened = new Promise<void>((resolve, reject) => {
    const request = get(address, { headers: { cookie }, localAddress, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        resolve()
        if (text.startsWith('data:')) heard()
      })
    })
    request.on('error', reject)
    end = () => void request.destroy()
  })
  return { opened, end: () => end() }
}

export async function bodyOf(address: string, cookie: string): Promise<string> {
  const response = await fetch(address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
