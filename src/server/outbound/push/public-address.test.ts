import { describe, expect, it } from 'vitest'
import { addPushDevice } from '#account/notifications/notifications.contract.ts'
import { registered } from '#tests/support/people.ts'
import { aBrowser } from '#tests/support/push-service.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { isPublicAddress } from './public-address.ts'

const SPECIAL = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::10.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:0:4136::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '3ffe::1',
  '2620:4f:8000::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'feff::1',
  'ff02::1',
  '4000::1',
  '8000::1',
]
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.1.1',
  '192.167.1.1',
  '2404:6800:4003::1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
]

describe('address of a push endpoint', () => {
  it.each(SPECIAL)('%s of a special registry is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(PUBLIC)('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['', 'localhost', '1.2.3', '0x7f000001'])('%j is no address', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('push endpoint', () => {
  const server = useTestServer()

  it('is refused at an internal address, however it is written', async () => {
    const { call } = await registered(server)
    for (const host of ['10.0.0.1', '[fd12:3456::1]', '0x7f000001', '2130706433', '017700000001', '127.1']) {
      const { subscription } = aBrowser(`https://${host}/push`)
      const { status } = await refusal(call(addPushDevice, { body: subscription }))
      expect([host, status]).toEqual([host, 400])
    }
  })
})
