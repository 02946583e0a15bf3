import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import type { PlanWeeks } from '../desk-plan-weeks.contract.ts'
import { buildDayBoard } from './plan-answers.ts'

const dates = ['23', '24', '25', '26', '27', '28', '30'].map((day) => `2026-11-${day}`)
const december = ['01', '02', '03', '04', '05'].map((day) => `2026-12-${day}`)
const bar = {
  visit_id: 'b1844kut',
  plate: 'B1844KUT',
  car_name: 'Toyota Avanza 1.5 G',
  work: 'Penyok dan cat 2 panel',
  kind: 'body_paint' as const,
  technician: 'Cahyo',
  state: 'running' as const,
  from: 0,
  until: 3,
  minutes: 1440,
  rest: null,
  promised_ready_at: '2026-11-26T09:00:00Z',
  late_until: null,
  wait_word: null,
}
/** Work over several days, which no journey can wait for; planning itself is tested on the server. */
const weeks: PlanWeeks = {
  today: '2026-11-24',
  timezone: 'Asia/Jakarta',
  days: [...dates, ...december].map((day) => ({
    day,
    closes: ['2026-11-28', '2026-12-05'].includes(day) ? '13:00' : '17:00',
  })),
  stalls: [
    {
      id: 'bodi-1',
      name: 'Bodi 1',
      kind: 'body_paint',
      bars: [bar, { ...bar, visit_id: 'b2317tzb', plate: 'B2317TZB', state: 'expected', from: 4, until: 8 }],
    },
    {
      id: 'oven',
      name: 'Cat oven',
      kind: 'body_paint',
      bars: [
        {
          ...bar,
          visit_id: 'b1277tpm',
          plate: 'B1277TPM',
          technician: 'Luki',
          from: 1,
          until: 4,
          late_until: '2026-11-27T09:00:00Z',
        },
      ],
    },
    { id: 'poles', name: 'Poles', kind: 'detailing', bars: [] },
  ],
}

const { visit_id, plate, kind, work } = bar
const today = buildDayBoard('2026-11-24', [
  { visit_id, plate, kind, work, begin: 480, minutes: 540, running: true },
])

// Both sizes: narrow screens show a list by stall instead of the days.
test('two weeks of body and paint are read by day, or by stall on a narrow screen', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const advisor = await createStaff(portal, 'advisor')
  await page.route('**/desk/api/branches/*/plan/*/weeks', (route) => route.fulfill({ json: weeks }))
  await page.route('**/desk/api/branches/*/plan/2026-11-24', (route) => route.fulfill({ json: today }))
  await advisor.enter(page, '/desk/rencana?hari=2026-11-24&tampil=2-minggu')
  await expect(page.getByRole('button', { name: '2 minggu' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('2 mobil menginap')).toBeVisible()
  await expect(page.getByText('1 akan lewat janji')).toBeVisible()
  const running = page.getByRole('button', {
    name: 'B 1844 KUT, Penyok dan cat 2 panel, 24 jam kerja, hari 2 dari 4 · janji Kam 26',
  })
  const late = page.getByRole('button', {
    name: 'B 1277 TPM, Penyok dan cat 2 panel, Akan lewat janji 1 hari, janji Kam 26',
  })
  await expect(running).toBeVisible()
  await expect(late).toBeVisible()
  await checkAccessibility(page, 'two weeks of body and paint')
  if (isPhone) {
    await expect(page.getByRole('list', { name: 'Rencana per stall' }).getByText('Kosong')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    return
  }
  await expect(page.getByRole('region', { name: 'Bodi 1, Cahyo' })).toBeVisible()
  await expect(page.getByText('s.d. 13:00').first()).toBeVisible()
  await running.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'B 2317 TZB' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(late).toBeFocused()
  await running.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Pekerjaan B 1844 KUT' })
  await expect(panel.getByText('Penyok dan cat 2 panel').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Ubah langkah' })).toBeVisible()
  await checkAccessibility(page, 'a car beside the two weeks')
  await page.keyboard.press('a')
  await expect(page.getByText('Pekerjaan ini sudah dimulai')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(running).toBeFocused()
  const next = page.waitForRequest(/plan\/2026-12-08\/weeks/)
  await page.keyboard.press(']')
  await next
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility(page, 'two weeks in dark colours')
  await page.getByRole('button', { name: 'Hari', exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/rencana\?hari=2026-12-08$/)
})
