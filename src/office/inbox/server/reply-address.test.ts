import { describe, expect, it } from 'vitest'
import { replyAddress, threadNumberIn } from './reply-address.ts'

type Given = Parameters<typeof replyAddress>[0]

/** As a portal whose mailbox has this address; `accepted` are its present secret and the one before. */
const withMailbox = (address: string | null, present = 'a', accepted = [present]) =>
  ({
    config: { inbound: address && { address }, contactMailTo: 'kantor@toyotatrust.test' },
    secrets: { present, accepted },
    // Only these are read.
  }) as unknown as Given
const TEMPLATE = 'layanan+{token}@toyotatrust.test'
const mailbox = withMailbox(TEMPLATE)

describe('a reply address', () => {
  it('leads back to its thread, among others and in any case', () => {
    const own = replyAddress(mailbox, 417)
    expect(own).toMatch(/^layanan\+417-[0-9a-f]{20}@toyotatrust\.test$/)
    expect(threadNumberIn(mailbox, ['hesti@contoh.id', own.toUpperCase()])).toBe(417)
  })

  it('is another one for each thread and each secret', () => {
    const tokenOf = (given: Given, number: number) => replyAddress(given, number).replace(/^.*-|@.*$/g, '')
    const tokens = [tokenOf(mailbox, 1), tokenOf(mailbox, 2), tokenOf(withMailbox(TEMPLATE, 'b'), 1)]
    expect(new Set(tokens).size).toBe(3)
  })

  it('is accepted with the secret before, and with no other one', () => {
    const own = replyAddress(mailbox, 417)
    expect(threadNumberIn(withMailbox(TEMPLATE, 'b', ['b', 'a']), [own])).toBe(417)
    expect(threadNumberIn(withMailbox(TEMPLATE, 'b'), [own])).toBeNull()
  })

  it.each([
    ['the number of another thread', (own: string) => own.replace('417', '418')],
    ['another beginning', (own: string) => own.replace('layanan', 'pelayanan')],
    ['another end', (own: string) => `${own}.example`],
    ['no token', () => 'layanan+@toyotatrust.test'],
  ])('is refused with %s', (_, change) => {
    expect(threadNumberIn(mailbox, [change(replyAddress(mailbox, 417))])).toBeNull()
  })

  it.each([
    ['no place for a token', 'layanan@toyotatrust.test'],
    ['a token at its end', 'layanan+{token}'],
    ['a token at its beginning', '{token}@toyotatrust.test'],
    ['no mailbox', null],
  ])('proves nothing where the address of the mailbox has %s', (_, address) => {
    const given = withMailbox(address)
    expect(threadNumberIn(given, [replyAddress(mailbox, 417), replyAddress(given, 417)])).toBeNull()
  })

  it('is that of head office without a mailbox', () => {
    expect(replyAddress(withMailbox(null), 417)).toBe('kantor@toyotatrust.test')
  })
})
