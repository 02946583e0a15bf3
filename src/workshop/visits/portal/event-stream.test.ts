import { expect, test } from 'vitest'
import { eventsOf } from './event-stream.ts'

test('separates events wherever the network splits them, and ignores an unfinished one', async () => {
  const text = 'event: beat\ndata: {}\n\ndata: {"visit":"v1"}\n\nevent: look\ndata: {}\n\nevent: beat\ndata'
  for (const size of [1, 7, 20, text.length]) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    const heard: string[] = []
    for await (const event of eventsOf(bytes)) heard.push(event)
    expect(heard).toEqual(['beat', 'message', 'look'])
  }
})
