import { CachedDocument } from '#server/http/cached-document.ts'

/** The text of each shared answer, once a call has written it. */
const serialisedAnswers = new WeakMap<object, CachedDocument | null>()

/**
 * Marks an answer that several calls send: it is checked, serialised and compressed once. Only for answers that are the same for
 * every caller who may ask.
 */
function shareAnswer<T extends object>(answer: T): T {
  if (!serialisedAnswers.has(answer)) serialisedAnswers.set(answer, null)
  return answer
}

/** The text of a shared answer, which `write` makes once; null for any other answer. */
export function sharedText(answer: unknown, write: () => string): CachedDocument | null {
  if (typeof answer !== 'object' || answer === null || !serialisedAnswers.has(answer)) return null
  const known = serialisedAnswers.get(answer) ?? new CachedDocument(write())
  serialisedAnswers.set(answer, known)
  return known
}

/** A key that is asked for again within this time is read by pages that watch it. */
const WATCHED_MS = 1_000
/** How long the first call waits for others to share its read. */
const GATHER_MS = 15

/**
 * Shares one read among calls for the same key that arrive together, as from pages that are notified of a change. A read begins only
 * after every call that gets its answer has arrived, so none gets data older than its call. The first call for a key reads at once.
 */
export function openSharedReads<T extends object>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const gathering = new Map<string, Promise<T>>()
  const watched = new Map<string, NodeJS.Timeout>()
  const watch = (key: string) => {
    clearTimeout(watched.get(key))
    watched.set(key, setTimeout(() => watched.delete(key), WATCHED_MS).unref())
  }
  return (key, read) => {
    const isWatched = watched.has(key)
    watch(key)
    if (!isWatched) return read()
    const known = gathering.get(key)
    if (known) return known
    const answer = new Promise<void>((begin) => setTimeout(begin, GATHER_MS)).then(async () => {
      gathering.delete(key)
      return shareAnswer(await read())
    })
    gathering.set(key, answer)
    return answer
  }
}
