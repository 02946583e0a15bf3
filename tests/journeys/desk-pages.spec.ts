import { advisorOf, withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { expect, test } from './journey.ts'
import { createStaff } from './staff.ts'
import { expectWholePage } from './whole-page.ts'

const WORKSHOP = [
  '/desk',
  '/desk/walk-in',
  '/desk/rencana',
  '/desk/cari',
  '/desk/antrean',
  '/desk/besok',
  '/desk/tunggu',
  '/desk/jam',
  '/desk/stall',
  '/desk/angka',
  '/desk/penasihat',
  '/desk/belum-beres',
  '/desk/kotak-masuk',
  '/desk/stok',
  '/desk/akun',
]
const OFFICE = [
  '/desk/kotak-masuk',
  '/desk/tukar-tambah',
  '/desk/stok',
  '/desk/bengkel',
  '/desk/pelanggan',
  '/desk/isi',
  '/desk/data',
  '/desk/jejak',
  '/desk/angka',
]

for (const [colorScheme, tag] of [
  ['light', ['@desktop', '@slow', '@smoke']],
  ['dark', ['@phone', '@slow']],
] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    for (const [role, pages] of [
      ['head', WORKSHOP],
      ['office', OFFICE],
    ] as const) {
      test(`opens every page of the desk for the role ${role}, accessible and without a message in the console`, {
        tag: [...tag],
      }, async ({ page, portal, checkAccessibility }) => {
        const addresses: string[] = [...pages]
        if (role === 'head') {
          const { booking } = await withVisit(portal)
          const advisor = await advisorOf(portal, booking.id)
          await advisor.receive()
          addresses.push(`/desk/kunjungan/${booking.id}/terima`)
          await advisor.startWork()
          for (const part of ['', '/tambahan', '/selesai'])
            addresses.push(`/desk/kunjungan/${booking.id}${part}`)
        }
        const staff = await createStaff(portal, role)
        for (const address of addresses) {
          await staff.enter(page, address)
          await expect(page).toHaveURL(new RegExp(`${address}(\\?|/|$)`))
          await expectWholePage(page, address, checkAccessibility)
        }
      })
    }
  })
}
