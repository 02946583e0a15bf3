const UNREADABLE = encodeURIComponent('\ufffd')

/**
 * The server answers an address that cannot be decoded with its own page; the router only complains of it in the console.
 * So the sign for what cannot be read takes the place of each escape, and names nothing either.
 */
export function spellReadably(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  if (isReadable(pathname)) return
  const path = pathname.replaceAll(/%[0-9a-f]{0,2}/gi, UNREADABLE)
  history.replaceState(history.state, '', path + search + hash)
}

function isReadable(path: string): boolean {
  try {
    // What it says is asked for: a decoding that nobody looks at is left out of the build.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
