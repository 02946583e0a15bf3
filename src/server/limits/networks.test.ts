import { expect, it } from 'vitest'
import { networkOf, shortenNetwork, widerNetOf } from './networks.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:DB8:000a:b::1', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['1::2:3:4:5:6', '1:0:0:2::/64', '1:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s counts as %s, within %s', (address, network, wider) => {
  expect([networkOf(address), widerNetOf(address)]).toEqual([network, wider])
})

it('counts all closed connections, which have no address any more, as one', () => {
  expect([networkOf(undefined), widerNetOf(undefined)]).toEqual(['closed', 'closed'])
})

it.each([
  ['36.79.12.200', '36.79.x.x'],
  ['::ffff:36.79.12.200', '36.79.x.x'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  [undefined, '-'],
])('%s is shown as %s', (address, shown) => {
  expect(shortenNetwork(address)).toBe(shown)
})
