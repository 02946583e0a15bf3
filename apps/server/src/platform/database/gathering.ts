/**
 * Writes with one statement what several ask for while the former one is being written, so that many pay for one commit.
 * `write` answers for each item, in their order; when it fails, it fails for all of them.
 */
export function gathering<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let next: { item: Item; done(result: Result): void; fail(problem: unknown): void }[] = []
  let writing = false
  async function writeAll(): Promise<void> {
    writing = true
    // What arrives together is written together.
    await new Promise((resolve) => setImmediate(resolve))
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
  return (item) =>
    new Promise((done, fail) => {
      next.push({ item, done, fail })
      if (!writing) void writeAll()
    })
}
