/** Writes in one go what is asked for in one turn of the event loop; each caller waits until his own is written. */
export function gathering(write: (ids: string[]) => Promise<void>): (id: string) => Promise<void> {
  let next: { ids: string[]; written: Promise<void> } | null = null
  return (id) => {
    if (!next) {
      const ids: string[] = []
      const written = new Promise((resolve) => setImmediate(resolve)).then(() => {
        next = null
        return write(ids)
      })
      next = { ids, written }
    }
    next.ids.push(id)
    return next.written
  }
}
