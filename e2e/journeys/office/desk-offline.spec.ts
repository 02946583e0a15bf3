import { expect, test } from '../../journey.ts'
import { createStaff } from '../../staff.ts'

// The screens of head office follow no live stream.
test('head office is warned within 20 seconds that the connection is lost, and Coba lagi connects again @desktop', async ({
  page,
  portal,
}) => {
  const dewi = await createStaff(portal, 'office')
  await dewi.enter(page, '/desk/jejak')
  await expect(page.getByRole('heading', { name: 'Jejak', exact: true })).toBeVisible()
  const warning = page.getByText(/^Sambungan terputus sejak \d\d:\d\d/)
  await page.context().setOffline(true)
  await expect(warning).toBeVisible()
  await page.context().setOffline(false)
  await expect(warning).toBeHidden()
  // The browser reports that it is online. The page also retries by itself, so only the second press lets requests through.
  await page.evaluate(() => {
    const { dataset } = document.body
    const count = () => {
      dataset.presses = `${Number(dataset.presses ?? 0) + 1}`
    }
    // Runs before the page's own listeners, which send their requests at once.
    document.addEventListener('click', count, true)
  })
  await page.route('**/desk/api/**', async (route) =>
    (await page.locator('body[data-presses="2"]').count()) > 0 ? route.fallback() : route.abort(),
  )
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi', exact: true }).click()
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi', exact: true }).click()
  await expect(warning).toBeHidden()
})

test('Jejak and Kotak Masuk cut no column on a tablet @desktop', async ({ page, portal }) => {
  const dewi = await createStaff(portal, 'office')
  for (const path of ['/desk/jejak', '/desk/kotak-masuk'])
    for (const width of [768, 900, 1024, 1199]) {
      await page.setViewportSize({ width, height: 768 })
      if (width === 768) await dewi.enter(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const beyond = await page.evaluate(
        () =>
          [...document.querySelectorAll('main td, main th, main a, main p')].filter(
            (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
          ).length,
      )
      expect.soft(beyond, `${path} at ${width}`).toBe(0)
    }
})
