import sharp from 'sharp'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { atService } from '#workshop/bookings/journeys/booking-pages.ts'
import { advisorOf, withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { expect, test } from './journey.ts'
import { createStaff } from './staff.ts'

const MB = 1024 * 1024

test(
  'a photo of 50 megapixels and 13 MB is made smaller on the device and taken wherever photos are',
  {
    tag: ['@desktop', '@slow'],
  },
  async ({ page, portal }, testInfo) => {
    const photo = testInfo.outputPath('50MP.jpg')
    const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
    const { size } = await sharp({
      create: { width: 8160, height: 6120, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 80 })
      .toFile(photo)
    expect(size).toBeGreaterThan(13 * MB)
    const sent: number[] = []
    page.on('request', (request) => {
      if (/photos|uploads/.test(request.url())) sent.push(request.postDataBuffer()?.length ?? 0)
    })

    const { wizard } = await atService(page, portal)
    await wizard.getByRole('checkbox', { name: 'Bunyi' }).check({ force: true })
    await wizard.getByLabel('Tambah', { exact: true }).setInputFiles(photo)
    await expect(wizard.getByText('1 dari 4 foto.')).toBeVisible()

    const { booking } = await withVisit(portal)
    await (await advisorOf(portal, booking.id)).receive()
    const staff = await createStaff(portal)
    await staff.enter(page, `/desk/kunjungan/${booking.id}/terima`)
    await page.getByLabel('Ambil foto').setInputFiles(photo)
    await expect(page.getByText('1 dari 8')).toBeVisible()

    const car = (await searchStock(portal, { limit: 300 })).data.at(-9)
    const own = await createStaff(portal, 'head', [car?.branch_id ?? 0])
    await own.enter(page, `/desk/stok/${car?.stock_no}/foto`)
    const cards = page.getByRole('button', { name: /^Sunting foto \d/ })
    await expect(page.getByText('Sampai 40 foto', { exact: false })).toBeVisible()
    const before = await cards.count()
    await page.locator('[data-photo-files]').setInputFiles(photo)
    await expect(cards).toHaveCount(before + 1)
    expect(Math.max(...sent)).toBeLessThan(10 * MB)
    expect(Math.max(...sent)).toBeGreaterThan(0)
  },
)
