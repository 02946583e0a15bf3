import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const CLOSED = 'closed'

/**
 * The key of an address in limits: an IPv4 address itself, of IPv6 the /64, because a host that has one address of it
 * has them all. A connection that was closed meanwhile has no address any more; all of them count as one.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return CLOSED
  const v4 = plainV4(address)
  return v4 ?? prefixOf(address, 4)
}

/** The network around it, which one operator or one rented block usually fills: a /24 of IPv4, a /48 of IPv6. */
export function widerNetOf(address: string | undefined): string {
  if (!address) return CLOSED
  const v4 = plainV4(address)
  return v4 ? `${v4.split('.').slice(0, 3).join('.')}.0/24` : prefixOf(address, 3)
}

/** Shortens an address for customers: enough to recognise their own, too little to identify a household. */
export function shortenNetwork(address: string | undefined): string {
  if (!address) return '-'
  const v4 = plainV4(address)
  return v4 ? `${v4.split('.').slice(0, 2).join('.')}.x.x` : prefixOf(address, 4)
}

function plainV4(address: string): string | null {
  const mapped = MAPPED.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? null : address)
}

function prefixOf(address: string, groups: number): string {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - left.length - right.length)
  const all = [...left, ...Array(zeros).fill('0'), ...right]
  const prefix = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/${groups * 16}`
}
