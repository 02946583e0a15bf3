import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PAGE_TABLES } from '#app/server/surfaces/page-calls.ts'
import { KEPT_MS, useBuiltPages } from '#tests/support/built-pages.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
const { appAt } = useBuiltPages(server, 'erp_away')

describe('the page cache', () => {
  const renamed = (to: string) =>
    server.context.db.updateTable('branches').set({ branch: to }).where('id', '=', 1001).execute()
  /** Requests pages of one app; resolves to their bodies. */
  const bodyGetter = (app: ReturnType<typeof appAt>) => async (url: string) =>
    (await app.inject({ url })).body

  it('serves every caller and order of parameters for at most a minute', async () => {
    const app = appAt({ scale: '0.01' })
    const page = bodyGetter(app)
    const first = await page('/mobil?merek=Toyota&tahun=2020')
    for (let more = 0; more < 4; more++) expect(await page('/mobil?tahun=2020&merek=Toyota')).toBe(first)
    server.clock.advance(KEPT_MS)
    const later = await page('/mobil?merek=Toyota&tahun=2020')
    expect(later).toMatch(/<i>\d+<\/i>/)
    expect(later).not.toBe(first)
    await app.close()
  })

  it('is invalidated at once when data of the page changes', async () => {
    const app = appAt({})
    const page = bodyGetter(app)
    const first = await page('/mobil/TT26-00001')
    await renamed('Toyota Trust Lain')
    const after = await page('/mobil/TT26-00001')
    expect(after).not.toBe(first)
    await renamed('Toyota Trust Sudirman')
    expect(await page('/mobil/TT26-00001')).not.toBe(after)
    await app.close()
  })

  it.each(PAGE_TABLES)('table %s has the trigger that invalidates it', async (table) => {
    const { rows } = await sql`
      select from pg_trigger where tgname = 'reference_changed' and tgrelid = ${table}::regclass`.execute(
      server.context.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('does not store pages rendered from stale copies, nor pages with 404', async () => {
    const app = appAt({ old: true })
    const page = bodyGetter(app)
    expect(await page('/mobil')).not.toBe(await page('/mobil'))
    await app.close()
    const other = appAt({})
    expect(await bodyGetter(other)('/mobil/tak-ada')).not.toBe(await bodyGetter(other)('/mobil/tak-ada'))
    await other.close()
  })

  it('sends the encoding that the browser prefers, and 304 for a known ETag', async () => {
    const app = appAt({})
    const answer = (headers: Record<string, string> = {}) => app.inject({ url: '/mobil', headers })
    // Together, so that they are one rendering: a connection that was at work may hear a former test's notice only now.
    const [{ rawPayload: plain, headers }, br, gzip] = await Promise.all([
      answer(),
      answer({ 'accept-encoding': 'gzip, deflate, br' }),
      answer({ 'accept-encoding': 'gzip, br;q=0' }),
    ])
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload)]).toEqual(['br', plain])
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload)]).toEqual(['gzip', plain])
    const known = await answer({ 'if-none-match': String(headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await answer({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    await app.close()
  })
})
