const REOPEN_MS = 15_000

/** Opens a live stream of the desk, and again after the browser has given it up; returns what closes it. */
export function openEventSource(address: string, emit: (event: string) => void): () => void {
  let stream = open()
  // A browser gives up for good after an answer that is no stream, such as one of a proxy.
  const check = window.setInterval(() => {
    if (stream.readyState === EventSource.CLOSED) stream = open()
  }, REOPEN_MS)
  function open() {
    const opened = new EventSource(address)
    for (const event of ['open', 'beat', 'message', 'look', 'error'])
      opened.addEventListener(event, () => emit(event))
    return opened
  }
  return () => {
    window.clearInterval(check)
    stream.close()
  }
}
