import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { staffPerson } from '../../staff.ts'
import { givenPlan } from './plan-of-a-day.ts'

const DAY = '2026-11-24'
const LEAST_FONT = 12

/** Slips of 5 to 90 minutes, one after the other, and washing of 20. */
const LENGTHS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 60, 75, 90]
const plan = givenPlan(
  DAY,
  (['general', 'wash'] as const).flatMap((kind) => {
    let begin = 480
    return LENGTHS.map((length, at) => {
      const minutes = kind === 'wash' ? 20 : length
      const given = {
        ...{ visit_id: `${kind}-${at}`, plate: `AB12${10 + at}XY`, kind, minutes, begin },
        ...{ work: 'Rem empat roda', running: false },
      }
      begin += minutes + (kind === 'wash' ? 10 : 5)
      return given
    })
  }),
)

/** Lines of slips that show only a part of their words, or words smaller than any may be. */
const cutLines = (page: Page) =>
  page.evaluate((least) => {
    const found: string[] = []
    for (const slip of document.querySelectorAll<HTMLElement>('button[data-slip]')) {
      const box = slip.getBoundingClientRect()
      const clip = slip.closest('[data-lane]')?.getBoundingClientRect() ?? box
      for (const line of slip.querySelectorAll<HTMLElement>(':scope > [aria-hidden] > *')) {
        const outer = line.parentElement?.getBoundingClientRect() ?? box
        const words = line.getBoundingClientRect()
        // Left out whole.
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

// Proves spec 29.123
test('a slip that is too narrow for a line leaves it out whole, at every width of the board @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const advisor = await staffPerson(portal, 'advisor')
  await page.route('**/desk/api/branches/*/plan/*', (route) => route.fulfill({ json: plan }))
  await advisor.enter(page, `/desk/rencana?hari=${DAY}`)
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  await expect(board.getByRole('button', { name: /^AB 1221 XY, / }).first()).toBeVisible()
  for (const width of [1920, 1440, 1200, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await cutLines(page), `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  // The head stays one line.
  const tops = await page
    .getByRole('button', { name: /^(Stall|Rapikan|Walk-in)$/ })
    .evaluateAll((buttons) => buttons.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(16)
  await checkAccessibility(page, 'slips that are too narrow for their words')
})
