import { DASHBOARD_SLUGS } from '#tests/journeys/dashboard-slugs.ts'
import { expect, test } from '#tests/journeys/journey.ts'

test.describe('access to pages', () => {
  test('visitors are redirected to login, and Back does not return to the guarded page @desktop', async ({
    page,
  }) => {
    for (const slug of [...DASHBOARD_SLUGS, 'tidak-ada']) {
      await page.goto(`/dashboard/${slug}`)
      await expect(page).toHaveURL(/\/dashboard\/login$/)
    }
    await page.goto('/dashboard/register')
    await page.goto('/dashboard/cars')
    await expect(page).toHaveURL(/\/dashboard\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/register$/)
  })

  test('customers are redirected from the entry pages to Beranda, and from an unknown slug as well', {
    tag: ['@phone', '@smoke'],
  }, async ({ page, portal }) => {
    await portal.enterAsCustomer(page)
    for (const slug of ['login', 'register', 'forgot-password', 'verification-email']) {
      await page.goto(`/dashboard/${slug}`)
      await expect(page).toHaveURL(/\/dashboard\/home$/)
    }
    await page.goto('/dashboard/tidak-ada')
    await expect(page.getByRole('heading', { name: /Selamat datang/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page')
  })

  // Both sizes: a phone folds the table of contents.
  test('the privacy policy is public, in English, with its contents and date', async ({
    page,
    portal,
    checkAccessibility,
    isPhone,
  }) => {
    await page.goto('/dashboard/privacy-policy')
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByText('Last updated: 31 August 2022')).toBeVisible()
    await expect(page.locator('article[lang="en"]')).toBeVisible()
    if (isPhone) await page.getByText('Daftar isi').first().click()
    await expect(page.getByRole('navigation', { name: 'Daftar isi' })).toBeVisible()
    const article = page.locator('article[lang="en"]')
    for (const topic of [
      /definitions/i,
      /personal data/i,
      /first (name )?and last name/i,
      /usage data/i,
      /necessary/i,
      /acceptance/i,
      /functionality/i,
      /retention/i,
      /transfer/i,
      /disclosure/i,
      /security/i,
      /place/i,
      /under 13|age of 13/i,
      /other (web)?sites/i,
      /changes to this/i,
      /contact us/i,
    ]) {
      await expect(article.getByText(topic).first(), String(topic)).toBeAttached()
    }
    await checkAccessibility(page, 'privacy policy')
    await portal.enterAsCustomer(page, 'privacy-policy')
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
    await page.goto('/dashboard/hak-data')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility(page, 'data rights')
  })
})
