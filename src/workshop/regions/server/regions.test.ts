import { describe, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { allWorkshops, regionLists, subdistricts } from '../regions.contract.ts'
import { workshopLines } from './contact-lines.ts'

const server = useTestServer()
const JAKARTA = 31
const JAKARTA_SELATAN = 3174
/** A province with general repair workshops and no body & paint one. */
const BENGKULU = 17

describe.each(['gr', 'bp'] as const)('the %s lists', (kind) => {
  const { provinces, cities, branches } = regionLists[kind]

  it('lead from every province and city that they name to a workshop of this kind', async () => {
    const call = server.as()
    for (const province of await call(provinces, {})) {
      const found = await call(cities, { params: { id: province.id } })
      expect(found.length, province.province).toBeGreaterThan(0)
      const first = await call(branches, { params: { id: found[0]?.id ?? 0 } })
      expect(first.length, found[0]?.city).toBeGreaterThan(0)
      expect(first.every((branch) => branch.kind === kind)).toBe(true)
    }
  })

  it('are sorted by name', async () => {
    const call = server.as()
    const names = (await call(provinces, {})).map(({ province }) => province)
    expect(names).toEqual([...names].sort())
    const cityNames = (await call(cities, { params: { id: JAKARTA } })).map(({ city }) => city)
    expect(cityNames).toEqual([...cityNames].sort())
  })

  it('answer 404 for a province or city that does not exist', async () => {
    await expect(server.as()(cities, { params: { id: 999 } })).rejects.toMatchObject({ status: 404 })
    await expect(server.as()(branches, { params: { id: 9999 } })).rejects.toMatchObject({ status: 404 })
    await expect(server.as()(branches, { params: { id: '1 or 1=1' } })).rejects.toMatchObject({ status: 404 })
  })
})

const FATMAWATI = {
  id: 1005,
  branch: 'Toyota Trust Fatmawati',
  kind: 'gr',
  opening_time: '07:30',
  closing_time: '16:30',
  slot_minutes: 30,
  open_days: [1, 2, 3, 4, 5, 6],
  timezone: 'Asia/Jakarta',
}

describe('regions', () => {
  it('leave out places without a workshop of the kind, and answer a known place without one with an empty list', async () => {
    const names = (await server.as()(regionLists.bp.provinces, {})).map(({ id }) => id)
    expect(names).not.toContain(BENGKULU)
    expect(await server.as()(regionLists.bp.cities, { params: { id: BENGKULU } })).toEqual([])
  })

  it('show the hours of a workshop and nothing about its capacity', async () => {
    const [branch] = await server.as()(regionLists.gr.branches, { params: { id: JAKARTA_SELATAN } })
    expect(branch).toEqual(FATMAWATI)
  })

  it('give the subdistricts of a city by its id or its name in any case, and none for an unknown one', async () => {
    const of = (city: string) => server.as()(subdistricts, { query: { city } })
    const byId = await of(String(JAKARTA_SELATAN))
    expect(byId[0]).toEqual({ id: 317406, subdistrict: 'Cilandak' })
    expect(await of(' kota jakarta selatan ')).toEqual(byId)
    expect(await of('Atlantis')).toEqual([])
    expect(await of('999999999999')).toEqual([])
    await expect(of('')).rejects.toMatchObject({ status: 400, message: 'Kota wajib diisi' })
  })

  it('list every workshop by city with its usual hours and place, and null for an unknown street', async () => {
    const all = await server.as()(allWorkshops, {})
    expect(all).toHaveLength(185)
    const cities = all.map(({ city }) => city)
    expect(cities.filter((city, at) => city !== cities[at - 1])).toEqual([...new Set(cities)])
    const { address, phone, ...fatmawati } = all.find(({ id }) => id === 1005) ?? {}
    expect(fatmawati).toEqual({
      ...FATMAWATI,
      is_sample: true,
      city: 'Kota Jakarta Selatan',
      province: 'DKI Jakarta',
    })
    for (const known of [address, phone]) expect(known === null || typeof known === 'string').toBe(true)
  })
})

describe('a workshop in a mail', () => {
  const named = { branch: 'Toyota Trust Sudirman', city: 'Jakarta Selatan' }

  it('has its address and telephone number where they are known', () => {
    const known = { branch_address: 'Jl. Sudirman 5', branch_phone: '021 5550101' }
    expect(workshopLines({ ...named, ...known })).toEqual([
      'Bengkel: Toyota Trust Sudirman, Jakarta Selatan',
      'Alamat: Jl. Sudirman 5',
      'Telepon bengkel: 021 5550101',
    ])
  })

  it('has its name alone where nothing else is known', () => {
    expect(workshopLines({ ...named, branch_address: null, branch_phone: '' })).toEqual([
      'Bengkel: Toyota Trust Sudirman, Jakarta Selatan',
    ])
  })
})
