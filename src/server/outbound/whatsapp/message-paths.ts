/** Pages that a button may lead to, by the letter before the id. A template's address is fixed, its last part is ours. */
const PATHS = {
  /** A booking of the customer. */
  b: (id: string) => `/dashboard/booking-service?tab=riwayat&booking=${id}`,
  /** Another booking. */
  n: () => '/dashboard/booking-service',
  /** An order of a car. */
  o: (id: string) => `/dashboard/pesanan/${id}`,
  /** A used car, by its stock number. */
  u: (stockNo: string) => `/mobil/${stockNo}`,
  /** The plan after a visit that did not solve the problem. */
  r: (id: string) => `/dashboard/belum-beres/${id}`,
  /** Extra work that waits for an answer. */
  x: (token: string) => `/tambahan/${token}`,
} as const
export type PathKind = keyof typeof PATHS

/** The part of a button's address after `/w/`. */
export const messageLink = (kind: PathKind, id = ''): string => `${kind}${id}`

const LINK = /^([a-z])([A-Za-z0-9_-]{0,64})$/
const isKind = (kind: string): kind is PathKind => Object.hasOwn(PATHS, kind)

/** The page of a link; null where it leads nowhere. */
export function pathOfLink(link: string): string | null {
  const [, kind = '', id = ''] = LINK.exec(link) ?? []
  return isKind(kind) ? PATHS[kind](id) : null
}
