import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withPassport } from '#tests/support/passports.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { listPassports, revokePassport } from '../passports.contract.ts'

const webDist = mkdtempSync(join(tmpdir(), 'toyota-trust-web-'))
writeFileSync(join(webDist, 'index.html'), '<!doctype html><html lang="id"></html>')
afterAll(() => rmSync(webDist, { recursive: true, force: true }))
const server = useTestServer({}, { webDist })

it.each(['tambahan', 'tanya', 'sampai', 'datang', 'test-drive', 'pesanan', 'bukti'])(
  'no search engine lists a page at /%s/…',
  async (name) => {
    const { headers } = await server.send({ url: `/${name}/rahasia`, headers: { accept: 'text/html' } })
    expect(headers['x-robots-tag']).toBe('noindex')
  },
)

it('the page of a passport is noindex, answers 404 once it ended, and does not count as an opening', async () => {
  const own = await withHandOver(server, await staffMember(server), await withCar(server))
  const { code } = await withPassport(server, own)
  const look = async (path: string) => {
    const { statusCode, headers } = await server.send({ url: path, headers: { accept: 'text/html' } })
    return [statusCode, headers['x-robots-tag']]
  }
  expect(await look(`/paspor/${code}`)).toEqual([200, 'noindex'])
  const { active } = await own.call(listPassports, { params: { carId: own.car.id } })
  expect(active[0]?.opened).toBe(1)
  await own.call(revokePassport, { params: { code } })
  expect(await look(`/paspor/${code}`)).toEqual([404, 'noindex'])
  expect(await look('/paspor/apa-saja')).toEqual([404, 'noindex'])
  expect(await look('/paspor')).toEqual([200, undefined])
})
