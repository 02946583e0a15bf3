import { beforeEach, describe, expect, it } from 'vitest'
import { loadReference } from '#db/seeds/load-reference.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { aPicture } from '#tests/support/work-orders.ts'
import { desktopBanners, mobileBanners } from '../banners.contract.ts'
import { listPromotions, listWishlist } from '../content.contract.ts'
import * as desk from '../desk-content.contract.ts'

const server = useTestServer()
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})
const upload = async (width: 'desktop' | 'mobile', size?: readonly [number, number]) => {
  const [w, h] = size ?? desk.BANNER_SIZES[width]
  return maya.call(desk.addBannerPicture, { params: { width }, body: new Uint8Array(await aPicture(w, h)) })
}
const fields = { name: 'Promo akhir tahun', link: '/mobil', from: null, until: null, publish: true }
const withBanner = async (more: object = {}) => {
  const [desktop, mobile] = await Promise.all([upload('desktop'), upload('mobile')])
  return maya.call(desk.addBanner, { body: { ...fields, desktop: desktop.id, mobile: mobile.id, ...more } })
}
const names = async () => (await server.as()(desktopBanners, {})).at(-1)?.image.map(({ name }) => name) ?? []
const SEEDED = [
  'Mobil bekas bersertifikat siap pakai',
  'Tukar tambah mobil lama Anda',
  'Booking servis kini lebih mudah',
]

describe('a banner that head office puts up', () => {
  it('is in both lists with its pictures re-encoded on this origin, cacheable for ever', async () => {
    await withBanner()
    for (const list of [desktopBanners, mobileBanners]) {
      const slide = (await server.as()(list, {})).at(-1)?.image.at(-1)
      expect(slide).toMatchObject({ name: fields.name, link: '/mobil' })
      const picture = await server.send({ url: slide?.url ?? '' })
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(picture.rawPayload.includes('Rumah Ratna')).toBe(false)
    }
    expect(await names()).toEqual([...SEEDED, fields.name])
  })

  it('is shown from its start to its end', async () => {
    const now = server.clock.now().getTime()
    const [from, until] = [60_000, 120_000].map((ms) => new Date(now + ms).toISOString())
    const { state } = await withBanner({ from, until })
    expect([state, await names()]).toEqual(['scheduled', SEEDED])
    server.clock.advance(60_000)
    expect(await names()).toContain(fields.name)
    server.clock.advance(60_000)
    expect(await names()).toEqual(SEEDED)
    const all = await maya.call(desk.listContentBanners, {})
    expect(all.at(-1)?.state).toBe('ended')
  })

  it('is a draft until it is published, which needs both pictures', async () => {
    expect((await maya.call(desk.addBanner, { body: { ...fields, publish: false } })).state).toBe('draft')
    expect(await names()).toEqual(SEEDED)
    const half = maya.call(desk.addBanner, { body: { ...fields, desktop: (await upload('desktop')).id } })
    expect(await refusal(half)).toMatchObject({ status: 400, data: { code: 'banner_incomplete' } })
  })

  it('moves in the order and can be deleted', async () => {
    const { id, version } = await withBanner()
    await maya.call(desk.moveBanner, { params: { bannerId: id }, body: { to: 'up' } })
    expect((await names()).indexOf(fields.name)).toBe(2)
    for (let times = 0; times < 4; times++)
      await maya.call(desk.moveBanner, { params: { bannerId: id }, body: { to: 'up' } })
    expect((await names())[0]).toBe(fields.name)
    await maya.call(desk.removeBanner, { params: { bannerId: id }, body: { version } })
    expect(await names()).toEqual(SEEDED)
  })

  it('refuses a change based on an older version', async () => {
    const banner = await withBanner()
    const save = (who: TestStaff, name: string) =>
      who.call(desk.saveBanner, {
        params: { bannerId: banner.id },
        body: { ...fields, version: banner.version, name },
      })
    await save(maya, 'Yang pertama')
    const refused = await refusal(save(await staffMember(server, 'office'), 'Yang kedua'))
    expect(refused).toMatchObject({
      status: 409,
      data: { code: 'content_changed', banner: { name: 'Yang pertama' } },
    })
    expect(refused.message).toMatch(
      new RegExp(`^Sudah diubah oleh ${maya.name}, \\d\\d:\\d\\d\\. Perubahan Anda`),
    )
  })

  it.each([
    ['links to another site', { link: 'https://contoh.id' }],
    ['links to another host without a scheme', { link: '//contoh.id' }],
    ['ends before it begins', { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }],
    ['has no name', { name: ' ' }],
    ['has already ended', { until: '2020-01-01T00:00:00Z' }],
  ])('is refused when it %s', async (_, wrong) => {
    expect(await refusal(withBanner(wrong))).toMatchObject({ status: 400 })
    expect(await names()).toEqual(SEEDED)
  })

  it.each([
    ['of another size', [1120, 361], 'Ukuran gambar 1120 × 360 atau kelipatannya'],
    ['of part of a size', [1680, 540], 'Ukuran gambar 1120 × 360 atau kelipatannya'],
  ] as const)('rejects a picture %s', async (_, size, message) => {
    expect(await refusal(upload('desktop', size))).toMatchObject({
      status: 400,
      message,
      data: { code: 'banner_size' },
    })
  })

  it('rejects a file that is no picture or too large', async () => {
    const send = (body: Uint8Array<ArrayBuffer>) =>
      refusal(maya.call(desk.addBannerPicture, { params: { width: 'mobile' }, body }))
    expect(await send(new Uint8Array([...'<svg/>'].map((sign) => sign.charCodeAt(0))))).toMatchObject({
      data: { code: 'photo_unusable' },
    })
    expect(await send(new Uint8Array(desk.BANNER_BYTES_MAX + 1))).toMatchObject({
      message: 'Gambar paling besar 2 MB',
    })
  })

  it('rejects a picture made for the other size', async () => {
    const mobile = await upload('mobile')
    const swapped = maya.call(desk.addBanner, { body: { ...fields, desktop: mobile.id, mobile: mobile.id } })
    expect(await refusal(swapped)).toMatchObject({ status: 404 })
  })

  it('stays deleted after a later release has loaded its seeds', async () => {
    for (const { id, version } of await maya.call(desk.listContentBanners, {}))
      await maya.call(desk.removeBanner, { params: { bannerId: id }, body: { version } })
    await server.context.db.deleteFrom('reference_loads').where('name', '<>', 'content').execute()
    expect(await loadReference(server.context.db)).toBe(true)
    expect(await server.as()(desktopBanners, {})).toEqual([])
  })
})

describe('promotions and cars of the wishlist page', () => {
  it('are the samples until head office publishes its own', async () => {
    expect(await server.as()(listPromotions, {})).toMatchObject({
      sample: true,
      promotions: [{ code: 'SERVIS20' }, { code: 'CEK25' }, { code: 'POLES150' }],
    })
    const { sample, cars } = await server.as()(listWishlist, {})
    expect([sample, cars.map(({ stock_no }) => stock_no)]).toEqual([true, ['TT26-00107', 'TT26-00134']])
  })

  it('are those of head office while they are valid', async () => {
    const rows = [
      { title: 'Gratis cek aki', until: '2026-12-31', code: 'AKI' },
      { title: 'Lewat', until: '2020-01-01', code: 'LEWAT' },
    ]
    const saved = await maya.call(desk.saveContentPromotions, { body: { version: 0, rows } })
    expect(saved).toMatchObject({ version: 1, sample: false, rows })
    expect(await server.as()(listPromotions, {})).toEqual({ sample: false, promotions: [rows[0]] })
    await maya.call(desk.saveContentWishlist, { body: { version: 0, rows: ['TT26-00003', 'TT99-99999'] } })
    const { sample, cars } = await server.as()(listWishlist, {})
    expect([sample, cars.map(({ stock_no }) => stock_no)]).toEqual([false, ['TT26-00003']])
  })

  it('are shown to the end of their last day in Jakarta', async () => {
    const rows = [{ title: 'Gratis cek aki', until: '2026-11-21', code: 'AKI' }]
    await maya.call(desk.saveContentPromotions, { body: { version: 0, rows } })
    server.clock.set('2026-11-21T16:59:59Z')
    expect((await server.as()(listPromotions, {})).promotions).toEqual(rows)
    server.clock.set('2026-11-21T17:00:00Z')
    expect((await server.as()(listPromotions, {})).promotions).toEqual([])
  })

  it('refuse a change based on an older version', async () => {
    const body = { version: 0, rows: [] }
    await maya.call(desk.saveContentPromotions, { body })
    const again = maya.call(desk.saveContentPromotions, { body })
    expect(await refusal(again)).toMatchObject({ status: 409, data: { code: 'content_changed' } })
  })

  it('are refused when they cannot be shown', async () => {
    const rows = [{ title: 'Diskon', until: '2026-13-01', code: 'kecil' }]
    const body = { version: 0, rows }
    expect(await refusal(maya.call(desk.saveContentPromotions, { body }))).toMatchObject({ status: 400 })
  })
})
