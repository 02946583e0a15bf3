import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { createStaff } from '../../staff.ts'

const DATES = ['4 September 2026', '26 November 2026', '27 November 2026', '28 Desember 2026', '9 Januari']
/** Long enough that a line would break inside of some date. */
const MESSAGE = `Belum bisa sebelum ${DATES.join(', atau ')}, coba lagi`

/** Counts the lines that each date takes. */
const linesOf = (page: Page, role: 'alert' | 'status') =>
  page
    .getByRole(role)
    .filter({ hasText: 'Belum bisa sebelum' })
    .first()
    .evaluate((box, dates) => {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const lines: Record<string, number> = {}
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const date of dates) {
          const at = node.textContent?.indexOf(date) ?? -1
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + date.length)
          lines[date] = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        }
      return lines
    }, DATES)

const whole = Object.fromEntries(DATES.map((date) => [date, 1]))
const refuse = (page: Page, calls: string) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, error: 'Bad Request', message: MESSAGE, data: { code: 'input_invalid' } },
    }),
  )

test('keeps dates whole in an alert and in a toast of a narrow screen @phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await refuse(page, '**/auth/local')
  await page.goto('/dashboard/login')
  await page.getByLabel('Email').fill('ratna@contoh.id')
  await page.getByLabel('Password', { exact: true }).fill('rahasia-pintu-7')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Belum bisa' })).toBeVisible()
  expect(await linesOf(page, 'alert')).toEqual(whole)

  const maya = await createStaff(portal, 'office')
  await refuse(page, '**/audit/csv*')
  await maya.enter(page, '/desk/jejak')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Belum bisa' })).toBeVisible()
  expect(await linesOf(page, 'status')).toEqual(whole)
})
