import { expect, test } from './journey.ts'

const MENU = ['Beranda', 'Data Mobil', 'Booking Service', 'Profile']

test('the menu has its four entries in order, each with its icon, and checks the profile on each navigation @desktop', async ({
  page,
  portal,
}) => {
  await portal.enterAsCustomer(page)
  const menu = page.getByRole('navigation', { name: 'Menu dashboard' })
  await expect(page.getByRole('heading', { name: /^Selamat datang, / })).toBeVisible()
  await expect(menu.getByRole('link')).toContainText(MENU)
  for (const name of MENU) await expect(menu.getByRole('link', { name }).locator('svg')).toBeAttached()
  const slugs = {
    'Data Mobil': 'cars',
    'Booking Service': 'booking-service',
    Profile: 'profile',
    Beranda: 'home',
  }
  for (const [name, slug] of Object.entries(slugs)) {
    // Waits for the answer too: a navigation while a check is pending sends no further request.
    const check = page.waitForResponse('**/userprofiles/detail')
    await menu.getByRole('link', { name }).click()
    await (await check).finished()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}$`))
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('one Logout ends the session at the server and in every tab @phone', async ({
  page,
  context,
  portal,
}) => {
  const person = await portal.enterAsCustomer(page)
  const other = await context.newPage()
  await other.goto('/dashboard/profile')
  await expect(other.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await expect(other).toHaveURL(/\/dashboard\/login$/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe('{}')
  const response = await page.request.get('/userprofiles/detail', {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.status()).toBe(401)
})

test('a session that the server has ended leads to login on the next navigation; other failures of the check are ignored @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.enterAsCustomer(page)
  // A check that succeeds in the background would redirect before the next navigation.
  await page.route('**/userprofiles/detail', (route) =>
    page.url().endsWith('/booking-service') ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
  )
  await page.getByRole('link', { name: 'Data Mobil' }).click()
  await expect(page.getByRole('heading', { name: 'Mobil Saya' })).toBeVisible()
  await page.request.post('/auth/logout', { headers: { authorization: `Bearer ${person.token}` }, data: {} })
  await page.getByRole('link', { name: 'Booking Service' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
})

test('the first key press offers to skip to the content @phone', async ({ page, portal }) => {
  await portal.enterAsCustomer(page)
  await expect(page.getByRole('heading', { name: /Selamat datang/ })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Lewati ke isi' })
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await expect(page.locator('#isi')).toBeFocused()
})

test('a page has a heading while it loads and when its chunk cannot be loaded @desktop', async ({
  page,
  portal,
}) => {
  await portal.enterAsOwner(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Selamat datang/)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/profile-screen-*.js', async (route) => {
    await release.promise
    await route.abort()
  })
  await page.getByRole('link', { name: 'Profile' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Profile')
  release.resolve()
  // The page reloads once, in case a new release has taken the file away.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Halaman belum bisa dibuka', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await expect(heading).toHaveCount(1)
})
