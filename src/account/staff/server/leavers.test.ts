import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { desktopBanners } from '#office/content/banners.contract.ts'
import { addBanner, addBannerPicture, listContentBanners } from '#office/content/desk-content.contract.ts'
import { publishUpload, readDataSet } from '#office/data-sets/desk-data-sets.contract.ts'
import { publishDue } from '#office/data-sets/server/clock.ts'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { deactivateStaff, updateStaff } from '../desk-staff.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const TOMORROW = { day: '2026-11-22', time: '06:00' }
const THEN = '2026-11-21T23:00:00Z'
let leaver: TestStaff
let office: TestStaff

beforeEach(async () => {
  leaver = await staffMember(server, 'office')
  office = await staffMember(server, 'office')
})

const ends: Record<string, () => Promise<unknown>> = {
  'is deactivated': () => office.call(deactivateStaff, { params: { staffId: leaver.id } }),
  'is given another role': () =>
    office.call(updateStaff, {
      params: { staffId: leaver.id },
      body: { role: 'head', branch_ids: [SUDIRMAN.id] },
    }),
}

async function scheduled() {
  const holidays = await liveFileOf(leaver, 'holidays')
  const { id } = await uploaded(leaver, 'holidays', withLine(holidays, 2, { name: 'Tahun Baru' }))
  await leaver.call(publishUpload, { params: { uploadId: id }, body: { at: TOMORROW } })
  return id
}

async function atThatTime() {
  server.clock.set(THEN)
  office = await staffMember(server, 'office')
}

describe.each(Object.keys(ends))('a member of staff who %s', (end) => {
  it('publishes nothing by a time that was set before; another person sees it held and decides', async () => {
    const uploadId = await scheduled()
    await ends[end]?.()
    await atThatTime()
    expect(await publishDue(server.context)).toBe(0)
    const { version, uploads } = await office.call(readDataSet, { params: { kind: 'holidays' } })
    expect(version).toBe(1)
    expect(uploads).toMatchObject([{ publish_at: null, held_back: true, held_for: 'author' }])
    const answer = await office.call(publishUpload, { params: { uploadId }, body: { at: null } })
    expect(answer).toMatchObject({ version: 2 })
  })

  it('shows customers no banner that was put up for later; it is a draft that says why', async () => {
    const picture = async (width: 'desktop' | 'mobile', size: { width: number; height: number }) => {
      const body = await sharp({ create: { ...size, channels: 3, background: '#b00' } })
        .png()
        .toBuffer()
      return (await leaver.call(addBannerPicture, { params: { width }, body: new Uint8Array(body) })).id
    }
    const banner = await leaver.call(addBanner, {
      body: {
        name: 'Harga gila',
        link: '/mobil',
        from: THEN,
        until: null,
        desktop: await picture('desktop', { width: 1120, height: 360 }),
        mobile: await picture('mobile', { width: 656, height: 400 }),
        publish: true,
      },
    })
    await ends[end]?.()
    await atThatTime()
    const slides = (await server.as()(desktopBanners, {})).flatMap(({ image }) => image)
    expect(slides.map(({ name }) => name)).not.toContain('Harga gila')
    const banners = await office.call(listContentBanners, {})
    expect(banners.find(({ id }) => id === banner.id)).toMatchObject({ state: 'draft', held_back: true })
  })
})

describe('a publication whose time has come', () => {
  it('is held when its author has lost the right in whatever way', async () => {
    await scheduled()
    await server.context.db
      .updateTable('staff')
      .set({ role: 'advisor' })
      .where('id', '=', leaver.id)
      .execute()
    await atThatTime()
    expect(await publishDue(server.context)).toBe(0)
    const { uploads } = await office.call(readDataSet, { params: { kind: 'holidays' } })
    expect(uploads).toMatchObject([{ publish_at: null, held_for: 'author' }])
  })
})
