import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#server/http/loopback.ts'
import { isPublicAddress } from './public-address.ts'

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
    ? isPublicAddress(host)
    : host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/.test(host)
  const plain = url.protocol === 'https:' && !url.port && !url.username && !url.password
  return plain && named ? url : null
}

/** Looks a name up and refuses it when any of its addresses is one of our own: a name can change after it was checked. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (problem, addresses) => {
    const own = addresses?.find(({ address }) => !isPublicAddress(address))
    if (problem || own || !addresses?.[0])
      return done(problem ?? new Error(`${hostname} leads into a network of our own`), '', 0)
    if (options.all) done(null, addresses)
    else done(null, addresses[0].address, addresses[0].family)
  })
}
