import { awaitAdmission } from './admission.ts'

/** How long and how many items wait for each other. */
interface Window {
  forMs: number
  most: number
}

interface BatchedWrite<Item, Result> {
  (item: Item): Promise<Result>
  /** Writes at once the items that wait for the window to end. */
  flush(): void
}

/**
 * Writes with one statement what several ask for while the former one is being written, so that many pay for one commit; with a
 * window also what is asked for within that. `write` answers for each item, in their order; when it fails, it fails for all of them.
 */
export function batchWrites<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { forMs, most }: Window = { forMs: 0, most: Number.POSITIVE_INFINITY },
): BatchedWrite<Item, Result> {
  let next: { item: Item; done(result: Result): void; fail(problem: unknown): void }[] = []
  let writing = false
  let flush = () => {}
  const waitForOthers = () =>
    new Promise<void>((resolve) => {
      if (forMs === 0) {
        setImmediate(resolve)
        return
      }
      const timer = setTimeout(resolve, forMs)
      flush = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  async function writeAll(): Promise<void> {
    writing = true
    await waitForOthers()
    while (next.length > 0) {
      const asked = next
      next = []
      try {
        const results = await write(asked.map(({ item }) => item))
        // As many as were asked for, which types cannot follow.
        for (const [index, { done }] of asked.entries()) done(results[index] as Result)
      } catch (problem) {
        for (const { fail } of asked) fail(problem)
      }
    }
    writing = false
  }
  const join = (item: Item) =>
    new Promise<Result>((done, fail) => {
      next.push({ item, done, fail })
      if (!writing) void writeAll()
      if (next.length >= most) flush()
    })
  const gather = (item: Item) => {
    // Each item is admitted on its own: shedding a whole batch would refuse every caller in it.
    const admitted = awaitAdmission()
    return admitted ? admitted.then(() => join(item)) : join(item)
  }
  return Object.assign(gather, { flush: () => flush() })
}
