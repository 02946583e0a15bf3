import { endDisplay, pairDisplay } from '#floor/displays/desk-displays.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { callTurn, doorPaper, joinQueue, readQueue } from '../desk-queue.contract.ts'

const branchOf = { branchId: '1001' }
const OPEN = { from: '00:00', until: '23:59' }

test('an advisor calls the number that is first in turn by keys, and the customer reads the counter', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal, browser, checkAccessibility }) => {
  const sari = await createStaff(portal)
  const { path } = await sari.call(doorPaper, { params: branchOf })
  const phone = await browser.newPage()
  await phone.goto(path)
  await phone.getByRole('button', { name: 'Ambil nomor tanpa janji' }).click()
  await expect(phone.getByRole('heading', { name: 'Silakan duduk' })).toBeVisible()
  const label = (await phone.getByRole('status', { name: /Nomor antrean/ }).getAttribute('aria-label')) ?? ''
  const number = /W \d+/.exec(label)?.[0] ?? ''
  await sari.enter(page)
  await page.getByRole('link', { name: /^Antrean/ }).click()
  await expect(page.getByRole('heading', { name: 'Antrean', exact: true })).toBeVisible()
  await checkAccessibility(page, 'the queue')
  await page.getByRole('button', { name: `Panggil ${number}` }).focus()
  await page.keyboard.press('p')
  await expect(page.getByText(`${number} dipanggil ke Meja 1`)).toBeVisible()
  await expect(phone.getByText('Silakan ke Meja 1')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText(`${number} selesai`)).toBeVisible()
  expect((await sari.call(readQueue, { params: branchOf })).counters).toContainEqual(
    expect.objectContaining({ counter: 1, serves: null }),
  )
  await phone.close()
})

test('two people at one counter read of each other, and end no number of the other by accident @desktop', async ({
  page,
  portal,
}) => {
  // A workshop of no other journey.
  const params = { branchId: '1044' }
  const sari = await createStaff(portal, 'advisor', [1044])
  const bayu = await createStaff(portal, 'head', [1044])
  for (const _ of [1, 2]) await sari.call(joinQueue, { params, body: {} })
  await bayu.enter(page, '/desk/antrean')
  await expect(page.getByRole('button', { name: 'Panggil W 02' })).toBeVisible()
  const [first] = (await sari.call(readQueue, { params })).waiting
  if (!first) throw new Error('nobody waits')
  const body = { version: first.version, counter: 1 }
  await sari.call(callTurn, { params: { entryId: first.id }, body })
  const side = page.getByRole('complementary', { name: 'Meja terima dan pintu' })
  await expect(side.getByText('Meja 1 sedang melayani W 01, dipanggil Sari Wulandari.')).toBeVisible()
  const call = page.getByRole('button', { name: 'Panggil W 02' })
  await call.click()
  const refusal = page.getByText('Pilih meja lain, atau tekan sekali lagi untuk menggantinya.')
  await expect(refusal).toBeVisible()
  await side.getByLabel('Meja saya').selectOption('Meja 2')
  await expect(refusal).toBeHidden()
  await call.click()
  await expect(page.getByText('W 02 dipanggil ke Meja 2')).toBeVisible()
  const { counters } = await sari.call(readQueue, { params })
  expect(counters.map(({ counter, serves }) => [counter, serves?.number])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('a customer arrives by the code at the door with plate and digits, and takes it back @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const sari = await createStaff(portal)
  const { path } = await sari.call(doorPaper, { params: branchOf })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Sudah sampai?' })).toBeVisible()
  await checkAccessibility(page, 'the page of the code at the door')
  await page.getByLabel('Nomor Polisi').fill('B 9999 ZZZ')
  await page.getByLabel('4 angka terakhir nomor handphone').fill('1234')
  await page.getByRole('button', { name: 'Saya sudah sampai' }).click()
  await expect(page.getByText('Pelat dan angka itu tidak cocok dengan janji hari ini')).toBeVisible()
  const draw = page.getByRole('button', { name: 'Ambil nomor tanpa janji' })
  const given: string[] = []
  let isLost = true
  await page.route('**/arrivals/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    const { kind, number } = await response.json()
    given.push(`${kind} ${number}`)
    return isLost ? route.abort() : route.fulfill({ response })
  })
  await draw.click()
  await expect.poll(() => given.length).toBe(1)
  await page.reload()
  isLost = false
  await draw.click()
  await expect(page.getByRole('heading', { name: 'Silakan duduk' })).toBeVisible()
  expect(given[1]).toBe(given[0])
  await checkAccessibility(page, 'a number in the queue')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Silakan duduk' })).toBeVisible()
  await page.getByRole('button', { name: 'Saya belum di bengkel' }).click()
  await expect(page.getByRole('heading', { name: 'Sudah sampai?' })).toBeVisible()
  await page.goto('/sampai/1001.1.x')
  await expect(page.getByText('Kode ini sudah berganti. Pindai lagi kode di pintu')).toBeVisible()
})

test('a display is paired, follows a call, keeps its last state over a reload without a connection, and is ended @desktop', async ({
  page,
  portal,
}) => {
  const head = await createStaff(portal, 'head')
  let isOffline = false
  // Opens the workshop all day, so that the hour of the test does not matter.
  await page.route('**/desk/api/display', async (route) => {
    if (isOffline) return route.abort()
    const response = await route.fetch()
    const body = await response.json()
    return route.fulfill({ response, json: { ...body, ...(body.branch && { today: OPEN }) } })
  })
  await page.goto('/desk/papan')
  await expect(page.getByRole('heading', { name: 'Pasangkan layar ini' })).toBeVisible()
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText()
  const screens = await head.call(pairDisplay, { params: branchOf, body: { code } })
  await expect(page.getByText('langsung')).toBeVisible()
  const { waiting } = await head.call(joinQueue, { params: branchOf, body: { plate: 'F 1560 GHA' } })
  const joined = waiting.find(({ plate }) => plate === 'F1560GHA')
  if (!joined) throw new Error('the number was not given')
  await head.call(callTurn, { params: { entryId: joined.id }, body: { version: joined.version, counter: 9 } })
  await expect(page.getByText('Meja 9')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pelat F .*60 G/ })).toBeVisible()
  await expect(page.getByText('1560')).toHaveCount(0)
  isOffline = true
  await page.reload()
  await expect(page.getByText('Sambungan terputus.')).toBeVisible()
  await expect(page.getByText('Meja 9')).toBeVisible()
  isOffline = false
  await expect(page.getByText('langsung')).toBeVisible()
  const displayId = screens.at(-1)?.id ?? ''
  await head.call(endDisplay, { params: { ...branchOf, displayId } })
  await expect(page.getByText('Layar ini sudah diakhiri')).toBeVisible()
})

test.describe('a display in the waiting room', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 1080, height: 1920 }, colorScheme: 'dark' })

  test('starts without a network with its last state and its age, and is live again afterwards @desktop', async ({
    page,
    portal,
  }) => {
    const head = await createStaff(portal, 'head')
    let isOffline = false
    const plate = { area: 'B', digits: '••20', letters: 'K••' }
    const soon = Date.now() + 60_000
    const promised = [null, new Date(0).toISOString(), new Date(soon).toISOString()]
    const work = promised.map((promised_ready_at) => ({ plate, stage: 'in_work', promised_ready_at }))
    const ready = [plate]
    await page.route('**/desk/api/display', async (route) => {
      if (isOffline) return route.abort()
      // The network may go while the answer is on its way.
      const response = await route.fetch().catch(() => null)
      if (!response) return route.abort()
      const body = await response.json()
      const json = { ...body, ...(body.branch && { today: OPEN, work, ready }) }
      return route.fulfill({ response, json })
    })
    await page.goto('/desk/papan')
    const code = await page.getByText(/^\d{3} \d{3}$/).innerText()
    const screens = await head.call(pairDisplay, { params: branchOf, body: { code } })
    await expect(page.getByText('langsung')).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('desk-papan-1')).keys()).length))
      .toBeGreaterThan(5)
    const cached = await page.evaluate(async () =>
      (await (await caches.open('desk-papan-1')).keys()).map(({ url }) => new URL(url).pathname),
    )
    expect(cached.filter((path) => path !== '/desk/papan' && !path.startsWith('/assets/'))).toEqual([])

    isOffline = true
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('Sambungan terputus.')).toBeVisible()
    await expect(page.getByText(/Data \d\d:\d\d, \d+ menit lalu/)).toBeVisible()
    await expect(page.getByText('Siap diambil')).toBeVisible()
    isOffline = false
    await page.context().setOffline(false)
    await expect(page.getByText('langsung')).toBeVisible()
    await head.call(endDisplay, { params: { ...branchOf, displayId: screens.at(-1)?.id ?? '' } })
  })
})
