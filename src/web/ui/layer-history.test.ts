import { expect, test } from 'vitest'
import { type Entries, layerHistory } from './layer-history.ts'

/** A history that travels asynchronously, like a browser's. */
function browser(list: unknown[] = [{ key: 'before' }, { key: 'page', idx: 1 }]) {
  let at = list.length - 1
  let wanted = 0
  const tasks: (() => void)[] = []
  const entries: Entries = {
    get state() {
      return list[at]
    },
    pushState(state) {
      list.splice(at + 1, list.length, state)
      at++
    },
    replaceState(state) {
      list[at] = state
    },
    go(delta) {
      wanted += delta
    },
  }
  const layers = layerHistory(entries, (task) => tasks.push(task))
  /** Runs scheduled tasks and pending travels; returns the answer of the last `travelled()`. */
  const tick = () => {
    for (const task of tasks.splice(0)) task()
  }
  const settle = () => {
    let answer: boolean | undefined
    while (tasks.length > 0 || wanted !== 0) {
      tick()
      if (wanted === 0) continue
      at += wanted
      wanted = 0
      answer = layers.travelled()
    }
    return answer
  }
  const travel = (delta: number) => {
    wanted = delta
    return settle()
  }
  return { entries, layers, tick, settle, travel, place: () => at, list }
}

/** A dialog that closes when its layer is closed. */
function dialog({ layers }: ReturnType<typeof browser>) {
  const seen = { open: true, close: () => {} }
  const remove = layers.add(() => seen.close())
  seen.close = () => {
    seen.open = false
    remove()
  }
  return seen
}

/** The same, after it has its entry. */
function opened(tab: ReturnType<typeof browser>) {
  const seen = dialog(tab)
  tab.settle()
  return seen
}

test('closes the layer on Back, stays on the page and leaves no history entry behind', () => {
  const tab = browser()
  const sheet = opened(tab)
  expect(tab.place()).toBe(2)
  expect(tab.entries.state).toEqual({ key: 'page', idx: 1, layers: 1 })
  // The router is not notified.
  expect(tab.travel(-1)).toBe(true)
  expect(sheet.open).toBe(false)
  expect(tab.entries.state).toEqual({ key: 'page', idx: 1 })
})

test('removes the history entry of a layer that is closed by its button', () => {
  const tab = browser()
  const sheet = opened(tab)
  sheet.close()
  expect(tab.settle()).toBe(true)
  expect(tab.place()).toBe(1)
})

test('closes the upper one of two layers first', () => {
  const tab = browser()
  const lower = opened(tab)
  const upper = opened(tab)
  expect(tab.place()).toBe(3)
  tab.travel(-1)
  expect([lower.open, upper.open]).toEqual([true, false])
  tab.travel(-1)
  expect(lower.open).toBe(false)
})

test('keeps a layer on top when the page below changes, and skips its old entry', () => {
  const tab = browser()
  const sheet = opened(tab)
  tab.entries.pushState({ key: 'narrowed', idx: 2 }, '')
  tab.layers.moved()
  tab.settle()
  expect(tab.entries.state).toEqual({ key: 'narrowed', idx: 2, layers: 1 })
  expect(tab.travel(-1)).toBe(true)
  expect(sheet.open).toBe(false)
  expect(tab.entries.state).toEqual({ key: 'narrowed', idx: 2 })
  tab.travel(-1)
  expect(tab.entries.state).toEqual({ key: 'page', idx: 1 })
})

test('skips an entry whose layer is gone on the way back', () => {
  const tab = browser()
  const notice = opened(tab)
  // It leads to another page and closes.
  notice.close()
  tab.entries.pushState({ key: 'profile', idx: 2 }, '')
  tab.settle()
  expect(tab.place()).toBe(3)
  tab.travel(-1)
  expect(tab.entries.state).toEqual({ key: 'page', idx: 1 })
})

test('leaves with one press a page whose layers a reload closed', () => {
  const tab = browser([
    { key: 'before' },
    { key: 'page' },
    { key: 'page', layers: 1 },
    { key: 'page', layers: 2 },
  ])
  expect(tab.travel(-1)).toBe(false)
  expect(tab.entries.state).toEqual({ key: 'before' })
  // Coming again is no leaving.
  tab.travel(1)
  expect(tab.entries.state).toEqual({ key: 'page' })
})
