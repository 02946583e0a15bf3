import { BlockList, isIP } from 'node:net'
import { isLoopback } from '#server/http/loopback.ts'
import { ConfigError, type Settings } from './settings.ts'

const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
/** Networks that have a name where proxies are listed. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** `HOST`: an address of this machine, or a name for one; neither a URL nor with a port. */
export function readListeningHost({ text }: Settings): string {
  const host = text('HOST') || '127.0.0.1'
  if (isIP(host) || (HOST_NAME.test(host) && !/^[\d.]+$/.test(host))) return host
  throw new ConfigError(`HOST must be an address of this machine, not "${host}"`)
}

/** `TRUSTED_PROXIES`: addresses and networks, `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. */
export function readTrustedProxies({ list }: Settings): string[] {
  const proxies = list('TRUSTED_PROXIES')
  for (const proxy of proxies)
    if (!NAMED.includes(proxy) && !isNetwork(proxy))
      throw new ConfigError(
        `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not "${proxy}"`,
      )
  return proxies
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
    return /^\d+$/.test(bits)
  } catch {
    return false
  }
}

/** Whether an address is reachable from this machine only. */
export const isLoopbackUrl = (url: string): boolean => {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}
