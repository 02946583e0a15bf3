/**
 * Whether the browser has gone back or forth within a server-rendered document before the app ran: the document then shows another
 * page than the one at its address.
 */
export const isAtOtherPage = (): boolean =>
  performance.getEntriesByType('navigation')[0]?.name.split('#')[0] !== location.href.split('#')[0]
