import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const CALENDAR = /\/assets\/calendar-popover-.*\.js$/
const TYPED = 'Ratna Wijaya Kusuma'

/** Types a name and opens the calendar, whose chunk a newer release no longer has. */
async function openCalendarAfterTyping(page: Page) {
  await page.getByRole('button', { name: 'Ubah Data' }).first().click()
  await page.getByRole('textbox', { name: 'Nama', exact: true }).fill(TYPED)
  await page.getByRole('button', { name: /kalender/i }).click()
}

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('framenavigated', () => documents++)
  return () => documents
}

test('a page whose chunk is gone reloads once, with what was typed @phone', async ({ page, portal }) => {
  await portal.enterAsOwner(page, 'profile')
  await page.route(CALENDAR, (route) => route.fulfill({ status: 404 }), { times: 1 })
  const documents = countDocuments(page)
  await openCalendarAfterTyping(page)
  await expect.poll(documents).toBe(1)
  await page.getByRole('button', { name: 'Ubah Data' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(TYPED)
  expect(await page.evaluate(() => sessionStorage.getItem('tt.typed'))).toBeNull()
  await page.getByRole('button', { name: /kalender/i }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a chunk that stays missing does not reload the page again and again @phone', async ({
  page,
  portal,
}) => {
  await portal.enterAsOwner(page, 'profile')
  await page.route(CALENDAR, (route) => route.fulfill({ status: 404 }))
  const documents = countDocuments(page)
  await openCalendarAfterTyping(page)
  await expect.poll(documents).toBe(1)
  await openCalendarAfterTyping(page)
  await expect(page.getByRole('heading', { name: 'Halaman belum bisa dibuka', level: 1 })).toBeVisible()
  expect(documents()).toBe(1)
})
