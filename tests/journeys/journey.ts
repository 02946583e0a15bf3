import { readFileSync } from 'node:fs'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { type Heard, listenTo } from './heard.ts'
import { shiftClock } from './journey-clock.ts'
import { Portal } from './portal.ts'
import { DESK, PHONE } from './sizes.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Messages of the browser itself about a refused or aborted call; every other message is a fault of the page. */
const REFUSED_CALL =
  /Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED)|Service Worker registration blocked by Playwright/

export interface Journey {
  portal: Portal
  /** Fails the test when the page breaks an accessibility rule, at the size of a phone or at that of a desk. */
  checkAccessibility(page: Page, what: string): Promise<void>
  isPhone: boolean
  /** Listens to a page from now on; the test fails when more is said than it expects. */
  said(page: Page): Promise<Heard>
  patience: undefined
  /** Whether a server-rendered page is used only after hydration: false in a journey about the time before. */
  awaitsHydration: boolean
}

/** A test that fails when its page writes to the console. */
export const test = base.extend<Journey, { browser: Browser }>({
  // Contexts that a journey opens itself get the shifted clock as well.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (...given) => {
        const context = await open(...given)
        await shiftClock(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ browserName: _ }, use) => use(process.env.BASE_URL),
  portal: async ({ baseURL }, use) => use(new Portal(baseURL ?? '')),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  awaitsHydration: [true, { option: true }],
  said: async ({ browserName: _ }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (page) => {
      const { toEnd, ...heard } = await listenTo(page)
      ends.push(toEnd)
      return heard
    })
    for (const end of ends) await end()
  },
  // Journeys through several screens and people have the tag, and three times as long.
  patience: [
    async ({ browserName: _ }, use, testInfo) => {
      if (testInfo.tags.includes('@slow')) testInfo.slow()
      await use(undefined)
    },
    { auto: true },
  ],
  page: async ({ page, awaitsHydration, javaScriptEnabled }, use) => {
    if (awaitsHydration && javaScriptEnabled) {
      const goto = page.goto.bind(page)
      const reload = page.reload.bind(page)
      page.goto = async (...given) => {
        const answer = await goto(...given)
        await waitForHydration(page)
        return answer
      }
      page.reload = async (...given) => {
        const answer = await reload(...given)
        await waitForHydration(page)
        return answer
      }
    }
    const messages: string[] = []
    page.on('console', (message) => {
      if (!REFUSED_CALL.test(message.text())) messages.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (problem) => messages.push(`thrown: ${problem.message}`))
    await use(page)
    // A routed answer may still be pending when a journey ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(messages, 'messages in the console').toEqual([])
  },
  checkAccessibility: async ({ contextOptions: { reducedMotion = null } }, use, { tags }) => {
    const expectAccessible = async (page: Page, what: string) => {
      // Content of a live update that fades in during the check would fail the contrast rule.
      if (!reducedMotion) await page.emulateMedia({ reducedMotion: 'reduce' })
      const found = await findViolations(page)
      if (!reducedMotion) await page.emulateMedia({ reducedMotion: null })
      expect.soft(found, `accessibility of ${what}`).toEqual([])
    }
    await use(async (page, what) => {
      await expectAccessible(page, what)
      // A journey that runs at one size only is checked at the other one as well.
      const own = page.viewportSize()
      if (!own || !tags.some((tag) => tag === '@phone' || tag === '@desktop')) return
      await page.setViewportSize(own.width < DESK.width ? DESK : PHONE)
      await expectAccessible(page, `${what}, at the other size`)
      await page.setViewportSize(own)
    })
  },
})

/** The rules of accessibility that a page breaks, each with its elements. */
async function findViolations(page: Page): Promise<string[]> {
  // Contrast counts once a colour or an opacity has reached its end.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ playState, effect }) => {
            return (
              playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
            )
          }).length,
      ),
    )
    .toBe(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    // Without the details of what passed, and without reading style sheets again, a check takes half the computing time.
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

/** Pauses the clock that the test installed, so that time passes only when the test runs it. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

export { expect }
