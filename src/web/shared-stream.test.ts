import { describe, expect, it } from 'vitest'
import { followSharedStream, type TabScope } from './shared-stream.ts'

/** A browser whose tabs share locks and channels; `open` counts the streams that are open. */
function startBrowser({ isSecure = true } = {}) {
  let holder: Promise<unknown> = Promise.resolve()
  const channels = new Set<{ name: string; onmessage: ((event: MessageEvent) => void) | null }>()
  const streams = new Set<(event: string) => void>()
  const locks = {
    request: (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void> | undefined) => {
      const before = holder
      const turn = (async () => {
        await before
        if (signal.aborted) throw new DOMException('', 'AbortError')
        await run()
      })()
      holder = turn.catch(() => undefined)
      return turn
    },
  }
  const openChannel = (name: string) => {
    const channel = {
      name,
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== channel && other.name === name) other.onmessage?.({ data } as MessageEvent)
      },
      close: () => void channels.delete(channel),
    }
    channels.add(channel)
    return channel
  }
  const openTab = (name = 'visits') => {
    let listener = () => {}
    const page = {
      visibilityState: 'visible' as DocumentVisibilityState,
      addEventListener: (_: string, given: () => void) => {
        listener = given
      },
      removeEventListener: () => {
        listener = () => {}
      },
    }
    const events: string[] = []
    const scope = { document: page, ...(isSecure && { locks, openChannel }) } as unknown as TabScope
    const close = followSharedStream(
      {
        name,
        open(emit) {
          streams.add(emit)
          emit('open')
          return () => void streams.delete(emit)
        },
        onEvent: (event) => void events.push(event),
      },
      scope,
    )
    const show = async (visibilityState: DocumentVisibilityState) => {
      page.visibilityState = visibilityState
      listener()
      await settle()
    }
    return { events, close, show }
  }
  const say = (event: string) => {
    for (const emit of [...streams]) emit(event)
  }
  return { openTab, streams, say }
}
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('a live stream that tabs share', () => {
  it('is one for seven tabs, and each gets its events', async () => {
    const { openTab, streams, say } = startBrowser()
    const tabs = Array.from({ length: 7 }, () => openTab())
    await settle()
    say('message')
    expect(streams.size).toBe(1)
    for (const { events } of tabs) expect(events).toEqual(['open', 'message'])
  })

  it('is taken over by another visible tab when its tab is hidden or closed', async () => {
    const { openTab, streams, say } = startBrowser()
    const [first, second, third] = [openTab(), openTab(), openTab()]
    await settle()
    await first.show('hidden')
    say('message')
    expect(streams.size).toBe(1)
    expect(second.events.slice(-2)).toEqual(['open', 'message'])
    expect(first.events).toEqual(['open', 'hidden'])
    second.close()
    await settle()
    say('message')
    expect([streams.size, third.events.at(-1)]).toEqual([1, 'message'])
  })

  it('is closed while all tabs are hidden, and opened again for the first that is shown', async () => {
    const { openTab, streams } = startBrowser()
    const tabs = [openTab(), openTab()]
    await settle()
    for (const tab of tabs) await tab.show('hidden')
    expect(streams.size).toBe(0)
    await tabs[1]?.show('visible')
    expect(streams.size).toBe(1)
    expect(tabs[1]?.events.slice(-2)).toEqual(['shown', 'open'])
  })

  it('differs by name', async () => {
    const { openTab, streams } = startBrowser()
    openTab('desk 1001')
    await settle()
    expect(streams.size).toBe(1)
    const other = openTab('desk 1002')
    await settle()
    expect(other.events).toEqual([])
  })

  it('belongs to each tab on pages without locks', async () => {
    const { openTab, streams } = startBrowser({ isSecure: false })
    const tabs = [openTab(), openTab()]
    await settle()
    expect(streams.size).toBe(2)
    await tabs[0]?.show('hidden')
    expect(streams.size).toBe(1)
  })
})
