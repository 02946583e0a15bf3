import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { desktopBanners, mobileBanners } from '../banners.contract.ts'

const server = useTestServer()
const PICTURES = join(import.meta.dirname, '../../../../public')

it.each([
  ['desktop', desktopBanners],
  ['mobile', mobileBanners],
])('the last %s set holds the slides in their order, with pictures of this origin', async (width, list) => {
  const slides = (await server.as()(list, {})).at(-1)?.image ?? []
  expect(slides.map(({ link }) => link)).toEqual([
    '/mobil',
    '/referensi-start-trade-in',
    '/dashboard/booking-service',
  ])
  for (const { url } of slides) {
    expect(url).toMatch(new RegExp(`^/banners/.+-${width}\\.svg\\?v=[0-9a-f]{8}$`))
    expect(existsSync(join(PICTURES, url.split('?')[0] ?? '')), url).toBe(true)
  }
})
