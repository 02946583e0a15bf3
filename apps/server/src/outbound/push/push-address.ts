import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '../../http/loopback.ts'

/** Addresses that nobody on the internet has: a push endpoint comes from a browser, and it must not lead into our own house. */
const OWN_NETS = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN_NETS.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN_NETS.addSubnet(net, bits, 'ipv6')

const isOwn = (address: string): boolean => OWN_NETS.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Where pushes may go; `loopback` for tests and development. */
export interface PushReach {
  loopback: boolean
}

/** The endpoint as an address that may be called; null for anything but https at a public name or number. */
export function pushAddress(endpoint: string, { loopback }: PushReach): URL | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (loopback && isLoopback(host)) return url
  const named = isIP(host)
    ? !isOwn(host)
    : host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/.test(host)
  const plain = url.protocol === 'https:' && !url.port && !url.username && !url.password
  return plain && named ? url : null
}

/** Looks a name up and refuses it when any of its addresses is one of our own: a name can change after it was checked. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (problem, addresses) => {
    const own = addresses?.find(({ address }) => isOwn(address))
    if (problem || own || !addresses?.[0])
      return done(problem ?? new Error(`${hostname} leads into a network of our own`), '', 0)
    if (options.all) done(null, addresses)
    else done(null, addresses[0].address, addresses[0].family)
  })
}
