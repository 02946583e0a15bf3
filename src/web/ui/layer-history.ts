/** A history as browsers have it, as far as layers need it. */
export interface Entries {
  readonly state: unknown
  pushState(state: unknown, unused: string): void
  replaceState(state: unknown, unused: string): void
  go(delta: number): void
}

interface Layer {
  close: () => void
}

/** Key of the number of open layers in the state of an entry. The router ignores it. */
const KEY = 'layers'

const recordOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {}
const depthOf = (state: unknown): number => {
  const depth = recordOf(state)[KEY]
  return typeof depth === 'number' ? depth : 0
}

/**
 * Makes every open layer one entry of the history, on top of the page's own: going back closes the topmost, and what is
 * closed in another way takes its entry away.
 */
export function layerHistory(entries: Entries, later: (task: () => void) => void) {
  const open: Layer[] = []
  let planned = false
  /** The layers that were open when the entry of a closed one began to be taken away; null while that is not under way. */
  let staying: Layer[] | null = null
  /** The router's key of the page's entry, which the entries of its layers share; updated while a layer is open. */
  let page: unknown
  /** The page whose layers a reload closed, until the user travels in the history. */
  let reloaded = depthOf(entries.state) > 0 ? recordOf(entries.state).key : undefined

  // One dialog often follows another at once: the second then reuses the entry of the first, without travelling.
  const plan = () => {
    if (planned) return
    planned = true
    later(() => {
      planned = false
      if (!staying) settle()
    })
  }
  const settle = () => {
    const { [KEY]: _, ...state } = recordOf(entries.state)
    const depth = depthOf(entries.state)
    page = state.key
    for (let next = depth + 1; next <= open.length; next++) entries.pushState({ ...state, [KEY]: next }, '')
    if (depth > open.length) {
      staying = [...open]
      entries.go(open.length - depth)
    }
  }

  return {
    /** Opens a layer; the answer closes it. */
    add(close: () => void): () => void {
      const layer = { close }
      open.push(layer)
      reloaded = undefined
      plan()
      return () => {
        const at = open.indexOf(layer)
        if (at >= 0) open.splice(at, 1)
        plan()
      }
    },
    /** The page moved on below its open layers: they go along. */
    moved: plan,
    /** The customer, or a layer that was closed, travelled. Answers whether that concerns layers alone. */
    travelled(): boolean {
      const { key } = recordOf(entries.state)
      const depth = depthOf(entries.state)
      const leaves = reloaded !== undefined && key === reloaded
      reloaded = undefined
      // One press of Back leaves the page, also where a reload closed what lay over it.
      if (leaves) {
        entries.go(-depth - 1)
        return true
      }
      const stayed = staying
      staying = null
      const samePage = (stayed !== null || open.length > 0) && key === page
      // A layer that opened since the browser was asked to travel was not left: it gets its entry now.
      const left = open.filter((layer) => stayed?.includes(layer) ?? true)
      for (const layer of left.slice(depth).reverse()) layer.close()
      // An entry whose layer is closed, reached by going forward or by leaving the page from inside a layer: skipped.
      if (stayed || depth > open.length) plan()
      return samePage
    },
  }
}
