import { CachedDocument } from '../http/cached-document.ts'

/** The text of each shared answer, once a call has written it. */
const serialisedAnswers = new WeakMap<object, CachedDocument | null>()

/**
 * Marks an answer that several calls give at once: it is checked, written and compressed for the first of them. Only for answers that
 * are the same for everyone who may ask.
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

/** Calls that ask again for the same within this time of the last ones come from pages that watch it. */
const WATCHED_MS = 1_000
/** How long the first of them waits for the others. */
const GATHER_MS = 15

/**
 * Reads for many who ask for the same in one moment, as pages do that hear of a change: each reading begins after all have asked who
 * get its answer, so that none of them reads what was there before their question. A question that no other preceded is read at once.
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
