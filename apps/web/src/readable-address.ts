/**
 * The server answers an address that cannot be decoded with its own page; the router only complains of it in the console.
 * So its percent signs are spelled out, which names nothing either.
 */
export function spellReadably(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  try {
    decodeURI(pathname)
  } catch {
    history.replaceState(history.state, '', pathname.replaceAll('%', '%25') + search + hash)
  }
}
