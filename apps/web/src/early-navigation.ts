/**
 * Whether the browser has gone back or forth within a server-rendered document before the app ran: the document then shows another
 * page than the one at its address.
 */
export function isAtOtherPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded) return false
  const { pathname, search } = new URL(loaded.name)
  return pathname !== window.location.pathname || search !== window.location.search
}
