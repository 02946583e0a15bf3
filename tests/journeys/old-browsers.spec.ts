import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { PASSWORD } from './portal.ts'
import { createStaff } from './staff.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** Deletes the APIs that are newer than the oldest browsers of package.json. */
function deleteNewApis(): void {
  const remove = (owner: object | undefined, names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  }
  remove(AbortSignal, ['any'])
  remove(Promise, ['withResolvers', 'try'])
  remove(Object, ['groupBy'])
  remove(Map, ['groupBy'])
  remove(Array, ['fromAsync'])
  remove(Set.prototype, [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ])
  remove(String.prototype, ['isWellFormed', 'toWellFormed'])
  remove(ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize'])
  remove(URL, ['canParse', 'parse'])
  remove(RegExp, ['escape'])
  remove(Response.prototype, ['bytes'])
  remove(Blob.prototype, ['bytes'])
  remove(Request.prototype, ['bytes'])
  remove(Element.prototype, ['checkVisibility', 'ariaPressed', 'ariaExpanded', 'moveBefore', 'setHTML'])
  remove(HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
  remove(HTMLDialogElement.prototype, ['requestClose', 'closedBy'])
  remove(Document.prototype, ['startViewTransition', 'hasUnpartitionedCookieAccess'])
  remove(Uint8Array, ['fromBase64', 'fromHex'])
  remove(Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'])
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  remove(iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray'])
  remove(iterator, ['forEach', 'some', 'every', 'find'])
  remove(globalThis, [
    'Iterator',
    'requestIdleCallback',
    'navigation',
    'scheduler',
    'cookieStore',
    'Temporal',
  ])
}

/** Fails the test if a page throws. */
function collectErrors(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}

test.beforeEach(({ page }) => page.addInitScript(deleteNewApis))

test('a customer signs in and reads their cars and the public pages in the oldest browsers @smoke @phone', async ({
  page,
  portal,
}) => {
  const errors = collectErrors(page)
  const { email } = await portal.owner()
  await page.goto('/dashboard/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(page.getByText('Memuat…')).toBeHidden()
  await page.goto('/dashboard/cars')
  await expect(page.getByText('1 kendaraan terdaftar')).toBeVisible()
  for (const path of ['/', '/mobil', '/referensi-start-trade-in', '/cabang', '/mobil-baru'])
    await page.goto(path).then(() => waitForHydration(page))
  expect(errors).toEqual([])
})

test('staff sign in and open the day, the stock and the inbox in the oldest browsers @desktop', async ({
  page,
  portal,
}) => {
  const errors = collectErrors(page)
  const sari = await createStaff(portal, 'head')
  await sari.enter(page, '/desk')
  await expect(page.getByRole('navigation', { name: 'Menu meja' })).toBeVisible()
  for (const path of ['/desk/rencana', '/desk/kotak-masuk', '/desk/stok', '/desk/antrean', '/desk/angka'])
    await page
      .goto(path)
      .then(() => expect(page.getByRole('navigation', { name: 'Menu meja' })).toBeVisible())
  expect(errors).toEqual([])
})

test('a browser that is too old says so in one sentence @phone', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  for (const path of ['/dashboard/login', '/mobil', '/desk'])
    await page.goto(path).then(() => expect(page.getByText('Browser ini terlalu lama.')).toBeVisible())
})

test('over plain http, which has no random UUIDs and no hashes, a customer writes a cost @phone', async ({
  page,
  portal,
}) => {
  const errors = collectErrors(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
  })
  const person = await portal.owner()
  await portal.enter(page, person, `biaya-mobil/${person.car.id}`)
  await page.getByRole('textbox', { name: 'Jumlah' }).fill('150.000')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Biaya dicatat')).toBeVisible()
  expect(errors).toEqual([])
})
