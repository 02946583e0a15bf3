/** What a stream of this browser told, and when this tab was hidden and shown again. */
type StreamEvent = 'hidden' | 'shown' | (string & {})

/** The parts of the browser that decide which tab holds the stream. */
export interface TabScope {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  /** Undefined on pages over plain http: then each visible tab has a stream of its own. */
  locks?: Pick<LockManager, 'request'> | undefined
  openChannel?: ((name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>) | undefined
}

interface Followed {
  /** Streams of the same name are one for all tabs of the browser. */
  name: string
  /** Opens the stream in the tab that holds it; returns what closes it. */
  open: (emit: (event: string) => void) => () => void
  onEvent: (event: StreamEvent) => void
}

const thisBrowser = (): TabScope => ({
  document,
  locks: navigator.locks,
  openChannel: 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
})

/**
 * Follows a live stream that all visible tabs of this browser share: over HTTP/1.1 six streams would block every other request. The
 * tab that has the lock holds the stream and passes its events on; a hidden tab lets it go. Returns what ends it.
 */
export function followSharedStream({ name, open, onEvent }: Followed, scope = thisBrowser()): () => void {
  const { document: page, locks, openChannel } = scope
  const channel = locks && openChannel ? openChannel(`live ${name}`) : null
  let current: AbortController | null = null
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (current) onEvent(String(data))
    }
  const hold = (signal: AbortSignal) =>
    new Promise<void>((done) => {
      const close = open((event) => {
        if (signal.aborted) return
        channel?.postMessage(event)
        onEvent(event)
      })
      signal.addEventListener(
        'abort',
        () => {
          close()
          done()
        },
        { once: true },
      )
    })
  const start = () => {
    if (current) return
    current = new AbortController()
    const { signal } = current
    if (!locks || !channel) void hold(signal)
    else
      void locks
        .request(`live ${name}`, { signal }, () => (signal.aborted ? undefined : hold(signal)))
        // A waiting tab was hidden or closed.
        .catch(() => undefined)
  }
  const stop = () => {
    current?.abort()
    current = null
  }
  const onVisibility = () => {
    if (page.visibilityState === 'hidden') stop()
    else start()
    onEvent(page.visibilityState === 'hidden' ? 'hidden' : 'shown')
  }
  page.addEventListener('visibilitychange', onVisibility)
  if (page.visibilityState !== 'hidden') start()
  return () => {
    stop()
    channel?.close()
    page.removeEventListener('visibilitychange', onVisibility)
  }
}
