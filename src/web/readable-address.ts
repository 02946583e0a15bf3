const UNREADABLE = encodeURIComponent('\ufffd')

/**
 * Replaces the escapes of a path that cannot be decoded by the replacement character: the server answers such an address with its
 * error page, and the router would only log an error. The new path is unknown as well.
 */
export function replaceUnreadableEscapes(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  if (isReadable(pathname)) return
  const path = pathname.replaceAll(/%[0-9a-f]{0,2}/gi, UNREADABLE)
  history.replaceState(history.state, '', path + search + hash)
}

function isReadable(path: string): boolean {
  try {
    // The result is compared, because the bundler drops a call whose result is unused.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
