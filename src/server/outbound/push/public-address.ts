import { BlockList, isIP } from 'node:net'

/** IPv4 networks of the IANA special-purpose registry that are not globally reachable, multicast and what is reserved. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** What the internet routes of IPv6 (RFC 4291): whatever lies outside is special, now or one day. */
const GLOBAL_IPV6 = ['2000::/3']

/** Networks within it that are not globally reachable, or that carry an IPv4 address to wherever that leads. */
const SPECIAL_IPV6 = [
  // Teredo, benchmarking, ORCHID and the other assignments of the protocols.
  '2001::/23',
  '2001:db8::/32',
  // 6to4.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  // The former 6bone.
  '3ffe::/16',
]

const createBlockList = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const specialV4 = createBlockList(SPECIAL_IPV4, 'ipv4')
const globalV6 = createBlockList(GLOBAL_IPV6, 'ipv6')
const specialV6 = createBlockList(SPECIAL_IPV6, 'ipv6')

/** Whether an address is public: one that comes from a browser must not lead into an internal network. */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
    default:
      return false
  }
}
