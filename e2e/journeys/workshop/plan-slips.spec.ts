import type { Page } from '@playwright/test'
import { instantAt, timeFromMinutes } from '@toyota-trust/contracts/platform/days.ts'
import { expect, test } from '../../journey.ts'
import { createStaff } from '../../staff.ts'
import { buildDayBoard } from './plan-answers.ts'

/** Not the day of the journeys: on another day the clock does not change how late a job is. */
const DAY = '2026-11-25'
const LEAST_FONT = 12

/** Lengths of the slips in minutes; washing always takes 20. */
const LENGTHS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 60, 75, 90]
const plan = buildDayBoard(
  DAY,
  (['general', 'wash'] as const).flatMap((kind) => {
    let begin = 480
    return LENGTHS.map((length, at) => {
      const minutes = kind === 'wash' ? 20 : length
      const given = {
        visit_id: `${kind}-${at}`,
        plate: `AB12${10 + at}XY`,
        kind,
        minutes,
        begin,
        work: 'Rem empat roda',
        running: false,
      }
      begin += minutes + (kind === 'wash' ? 10 : 5)
      return given
    })
  }),
)

/** Lists lines of slips whose text is cut off or too small. */
const listCutLines = (page: Page) =>
  page.evaluate((least) => {
    const found: string[] = []
    for (const slip of document.querySelectorAll<HTMLElement>('button[data-slip]')) {
      const box = slip.getBoundingClientRect()
      const clip = slip.closest('[data-lane]')?.getBoundingClientRect() ?? box
      for (const line of slip.querySelectorAll<HTMLElement>(':scope > [aria-hidden] > *')) {
        const outer = line.parentElement?.getBoundingClientRect() ?? box
        const words = line.getBoundingClientRect()
        // A line without room is left out as a whole.
        if (words.width === 0 || words.top >= outer.bottom - 1) continue
        const isCut = words.right > Math.min(box.right, clip.right) + 0.5 || words.bottom > box.bottom + 0.5
        if (isCut || line.scrollWidth > line.clientWidth + 1)
          found.push(`cut: ${line.textContent}, ${line.scrollWidth} of ${line.clientWidth}`)
        if (Number.parseFloat(getComputedStyle(line).fontSize) < least)
          found.push(`small: ${line.textContent}`)
      }
    }
    return found
  }, LEAST_FONT)

/** Jobs in a row, each of which ends 50 minutes after its promise. */
const late = buildDayBoard(
  DAY,
  [60, 30, 60, 30, 60, 90, 120].map((minutes, at, all) => {
    const begin = all.slice(0, at).reduce((sum, one) => sum + one + 5, 480)
    return {
      visit_id: `late-${at}`,
      plate: `B12${10 + at}XY`,
      kind: 'general',
      minutes,
      begin,
      work: 'Rem empat roda',
      running: false,
    }
  }),
)
const latePlan = {
  ...late,
  jobs: late.jobs.map((job) => {
    const promise = (job.hour ?? 0) + (job.all_steps[0]?.minutes ?? 0) - 50
    const promised_ready_at = instantAt(DAY, timeFromMinutes(promise), 'Asia/Jakarta').toISOString()
    return { ...job, state: 'arrived' as const, arrived: job.hour, promise, promised_ready_at }
  }),
}

/** Reads which words of the third line of a late slip are visible, and whether its mark is. */
const readLateLine = (page: Page, plate: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${plate}, .*akan lewat janji 50 menit`) })
    .evaluate((slip) => {
      const line = slip.querySelector<HTMLElement>(':scope > :last-child')
      const isSeen = (part: Element) => {
        const box = part.getBoundingClientRect()
        const outer = line?.getBoundingClientRect() ?? new DOMRect()
        return box.width > 0 && box.top < outer.bottom - 1 && box.right <= outer.right + 0.5
      }
      const parts = [...(line?.children ?? [])].filter(isSeen)
      const words = parts.filter(({ tagName }) => tagName === 'SPAN').map(({ textContent }) => textContent)
      return { words: words.toReversed().join(' '), mark: parts.some(({ tagName }) => tagName === 'svg') }
    })

/** Expects that the buttons of the head are on one line. */
async function expectOneLine(page: Page): Promise<void> {
  const tops = await page
    .getByRole('button', { name: /^(Stall|Rapikan|Walk-in)$/ })
    .evaluateAll((buttons) => buttons.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(16)
}

test('a late slip shows by how much at 1440, and the smallest one its mark; the bucket stays in its column @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const advisor = await createStaff(portal, 'advisor')
  await page.route('**/desk/api/branches/*/plan/*', (route) => route.fulfill({ json: latePlan }))
  await advisor.enter(page, `/desk/rencana?hari=${DAY}`)
  const decisions = page.getByRole('list', { name: 'Perlu keputusan' })
  await expect(decisions.getByRole('listitem')).toHaveCount(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  // A line that is too narrow leaves out its first word.
  expect(await readLateLine(page, 'B 1210 XY')).toEqual({
    words: expect.stringMatching(/^(Akan )?lewat 50 mnt$/),
    mark: true,
  })
  expect(await readLateLine(page, 'B 1215 XY')).toEqual({ words: 'Akan lewat 50 mnt', mark: true })
  expect(await readLateLine(page, 'B 1211 XY')).toEqual({ words: '+50', mark: true })
  expect(await listCutLines(page)).toEqual([])

  // Appointments take 83 percent of the technician's hours.
  const bucket = page.getByRole('img', { name: /^Waktu teknisi terpakai / })
  await expect(bucket).toHaveAccessibleName(/^[^.]*\. Batas janji 80 persen$/)
  const expectBucketInside = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect(bucket.getByText('batas 80%')).toBeVisible()
    const [box, parts] = await Promise.all([
      bucket.boundingBox(),
      bucket.evaluate((one) =>
        Math.max(...[...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
      ),
    ])
    expect(parts, `at ${width}`).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 0.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    return box
  }
  for (const width of [1440, 1024, 360, 320]) await expectBucketInside(width)
  const closed = await expectBucketInside(1440)
  await page.getByRole('button', { name: '4 keputusan lagi' }).click()
  await expect(decisions.getByRole('listitem')).toHaveCount(7)
  expect((await expectBucketInside(1440))?.y).toBe(closed?.y)

  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await readLateLine(page, 'B 1211 XY')).toMatchObject({ mark: true })
  expect(await listCutLines(page)).toEqual([])
  await expectOneLine(page)
  await checkAccessibility(page, 'late slips and a reached limit')
})

test('a slip that is too narrow for a line leaves it out whole, at every width of the board @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const advisor = await createStaff(portal, 'advisor')
  await page.route('**/desk/api/branches/*/plan/*', (route) => route.fulfill({ json: plan }))
  await advisor.enter(page, `/desk/rencana?hari=${DAY}`)
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  await expect(board.getByRole('button', { name: /^AB 1221 XY, / }).first()).toBeVisible()
  for (const width of [1920, 1440, 1200, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listCutLines(page), `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectOneLine(page)
  await checkAccessibility(page, 'slips that are too narrow for their words')
})
