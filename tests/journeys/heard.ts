import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What live regions have said in this document, oldest first. */
    heard?: string[]
  }
}

/** What a screen reader says by itself, and where it stands: both are invisible, and axe checks neither. */
export interface Heard {
  /** Expects that live regions have said exactly these sentences since the last call, each once; regions may speak in any order. */
  toSay(...sentences: (string | RegExp)[]): Promise<void>
  /** Expects the focus on this element, as `heading "Mobil Saya"`; anything else of its snapshot may follow. */
  toFocus(element: string | RegExp): Promise<void>
  /** Expects that the focused element is described by this text. */
  toDescribe(text: string | RegExp): Promise<void>
}

/** Records the live regions of a page from now on; the fixture `said` ends the record. */
export async function listenTo(page: Page): Promise<Heard & { toEnd(): Promise<void> }> {
  await page.addInitScript(recordLiveRegions)
  await page.evaluate(recordLiveRegions)
  const read = () => page.evaluate(() => [...(window.heard ?? [])])
  return {
    async toSay(...sentences) {
      const isSaid = (one: string | RegExp) => (said: string) =>
        typeof one === 'string' ? said === one : one.test(said)
      /** What was said, in the order of the expected sentences, the unexpected last. */
      const arranged = async () => {
        const left = await read()
        const expected = sentences.flatMap((one) => {
          const at = left.findIndex(isSaid(one))
          return at < 0 ? [] : left.splice(at, 1)
        })
        return [...expected, ...left]
      }
      await expect
        .poll(arranged, 'said by live regions')
        .toEqual(sentences.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))))
      // Removed from the record of this document: another one begins its own.
      await page.evaluate((count) => window.heard?.splice(0, count), sentences.length)
    },
    async toFocus(element) {
      // The beginning is enough: a field's value and children follow.
      const begin =
        typeof element === 'string'
          ? (focus: string) => focus.startsWith(element)
          : (focus: string) => element.test(focus)
      let focus = ''
      await expect
        .poll(async () => {
          focus = await readFocus(page)
          return begin(focus) ? element : focus
        }, 'the focused element')
        .toBe(element)
    },
    async toDescribe(text) {
      await expect(page.locator(':focus')).toHaveAccessibleDescription(text)
    },
    async toEnd() {
      if (!page.isClosed()) expect(await read(), 'said by live regions, and not expected').toEqual([])
    },
  }
}

/** `heading "Mobil Saya" [level=1]`: the first line of the focused element's snapshot; `BODY` where nothing has the focus. */
export async function readFocus(page: Page): Promise<string> {
  // An element that leaves the page meanwhile has no snapshot.
  const snapshot = await page
    .locator(':focus')
    .ariaSnapshot({ timeout: 1000 })
    .catch(() => '- BODY')
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '')
}

/** Runs in the page. Not recorded: "Memuat…", which comes or not by the speed of the machine. */
function recordLiveRegions() {
  if (window.heard) return
  const heard: string[] = []
  window.heard = heard
  const LIVE = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive],output'
  const last = new WeakMap<Element, string>()
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], svg, style')) return ''
    const text = [...node.childNodes].map(textOf).join('')
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `
  }
  const isHeard = (region: Element) =>
    region.isConnected && !region.closest('[aria-hidden=true],[inert]') && region.checkVisibility()
  const hear = (region: Element) => {
    const text = isHeard(region) ? textOf(region).replace(/\s+/g, ' ').trim() : ''
    if (text === (last.get(region) ?? '')) return
    last.set(region, text)
    if (text && text !== 'Memuat…' && region.getAttribute('aria-live') !== 'off') heard.push(text)
  }
  const begin = () => {
    // What a document brings is read with it, and not announced.
    for (const region of document.querySelectorAll(LIVE))
      last.set(region, textOf(region).replace(/\s+/g, ' ').trim())
    new MutationObserver((records) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const own = element?.closest(LIVE)
        if (own) regions.add(own)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const region of [node, ...node.querySelectorAll('*')])
            if (region.matches(LIVE)) regions.add(region)
        }
      }
      for (const region of regions) hear(region)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}
