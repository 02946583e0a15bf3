/** Yields the names of the events of a `text/event-stream`; `message` for an event without a name. */
export async function* eventsOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    // An event ends with an empty line, wherever the network cut it.
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) yield /^event: (.+)$/m.exec(part)?.[1] ?? 'message'
  }
}
