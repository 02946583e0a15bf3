import type { Page } from '@playwright/test'
import { askForConfirmation, field } from '#account/sign-in/journeys/entry-pages.ts'
import { forgotPassword } from '#account/sign-in/sign-in.contract.ts'
import { TradeInPages } from '#stock/trade-in/journeys/trade-in-pages.ts'
import { expect, test } from './journey.ts'
import { somePhone } from './portal.ts'

// A toast has another position on a phone, and the summary of a trade-in is below its form.
for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a toast of the entry pages covers no text or control @desktop', async ({ page, portal }) => {
      const person = await portal.customer()
      await portal.as()(forgotPassword, { body: { email: person.email } })
      await page.goto(await portal.resetPath(person.email))
      await field(page, 'Password Baru').fill('sandi-baru-42')
      await field(page, 'Konfirmasi Password Baru').fill('sandi-baru-42')
      await page.getByRole('button', { name: 'Simpan' }).click()
      expect(await listCovered(page, 'Kata sandi diperbarui, silakan masuk')).toEqual([])

      await askForConfirmation(page)
      expect(await listCovered(page, 'Email verifikasi terkirim')).toEqual([])
    })

    test('a toast does not cover the code screen @desktop', async ({ page }) => {
      await page.clock.install()
      const trade = new TradeInPages(page)
      await trade.offerAsStranger({ name: 'Dewi', phone: somePhone(), email: `dewi.${Date.now()}@contoh.id` })
      const soon = new Date(Date.now() + 300_000).toISOString()
      await page.route('**/otps', (route) =>
        route.fulfill({
          json: { id: 'kode-0001', resend_available_at: soon, expires_at: soon, otp_delivered: true },
        }),
      )
      await page.clock.runFor(51_000)
      await trade.otp.getByRole('button', { name: 'Kirim Ulang' }).click()
      expect(await listCovered(page, 'Kode baru terkirim')).toEqual([])
    })

    test('the confirmation of a mailed summary has reserved space, and causes no layout shift @desktop', async ({
      page,
      portal,
    }) => {
      const owner = { name: 'Dewi Lestari', phone: somePhone(), email: `dewi.${Date.now()}@contoh.id` }
      const trade = new TradeInPages(page)
      await trade.offerAsStranger(owner)
      await trade.typeCode(await portal.codeFor(owner.phone))
      await expect(trade.done).toBeVisible()
      const next = page.getByRole('button', { name: 'Tukar tambah mobil lain' })
      const send = page.getByRole('button', { name: 'Kirim ringkasan ke email' })
      await send.scrollIntoViewIfNeeded()
      const before = await next.boundingBox()
      await send.click()
      expect(await listCovered(page, `Ringkasan dikirim ke ${owner.email}`)).toEqual([])
      expect(await next.boundingBox()).toEqual(before)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    })
  })
}

/** Lists the texts and controls that a toast covers. */
const listCovered = (page: Page, message: string) =>
  page
    .getByRole('status')
    .getByText(message)
    .or(page.getByRole('status').filter({ hasText: message }))
    .last()
    .evaluate((toast) => {
      const place = toast.getBoundingClientRect()
      const meets = (other: DOMRect) =>
        other.width > 1 &&
        other.height > 1 &&
        other.left < place.right &&
        other.right > place.left &&
        other.top < place.bottom &&
        other.bottom > place.top
      const covered: string[] = []
      // Content behind an open dialog is not in use.
      const seen = document.querySelector('[role="dialog"]') ?? document.body
      const words = document.createTreeWalker(seen, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        if (toast.contains(node) || !node.textContent?.trim()) continue
        range.selectNodeContents(node)
        if ([...range.getClientRects()].some(meets)) covered.push(node.textContent)
      }
      for (const control of seen.querySelectorAll('a, button, input, select, textarea')) {
        if (!toast.contains(control) && meets(control.getBoundingClientRect()))
          covered.push(control.outerHTML.slice(0, 80))
      }
      return covered
    })
