import { describe, expect, it } from 'vitest'
import { provesSender } from './sender-proof.ts'

const FROM = 'Ratna@Contoh.ID'
const OURS = 'MX.toyotatrust.test'
const proved = (...headers: string[]) => provesSender(headers, FROM, OURS)
const DMARC = 'dmarc=pass header.from=contoh.id'

describe('proof of a sender', () => {
  it.each([
    ['in any case', 'mx.TOYOTATRUST.test; DMARC=Pass HEADER.FROM=Contoh.Id'],
    ['with a version', `mx.toyotatrust.test 1; ${DMARC}`],
    ['by the last of several results', `mx.toyotatrust.test; spf=fail; dkim=none; ${DMARC}`],
    ['by a signature', 'mx.toyotatrust.test; dkim=pass header.d=contoh.id'],
    ['by an envelope', 'mx.toyotatrust.test; spf=pass smtp.mailfrom=ratna@contoh.id'],
    ['by an envelope without a name', 'mx.toyotatrust.test; spf=pass smtp.mailfrom=contoh.id'],
    ['after a comment in a comment', `mx.toyotatrust.test (a (b) c); ${DMARC}`],
    ['after a comment with an escaped bracket', `mx.toyotatrust.test (a\\) b); ${DMARC}`],
    ['after a quoted string with a bracket', `mx.toyotatrust.test "(a"; ${DMARC}`],
  ])('is accepted %s', (_, header) => {
    expect(proved(header)).toBe(true)
    expect(proved(`mx.penipu.test; ${DMARC}`, header)).toBe(true)
  })

  it.each([
    ['a result of another domain', 'mx.toyotatrust.test; dmarc=pass header.from=penipu.test'],
    ['a result of a domain below', 'mx.toyotatrust.test; dmarc=pass header.from=contoh.id.penipu.test'],
    ['a result without a domain', 'mx.toyotatrust.test; dmarc=pass'],
    ['a signature of another domain', 'mx.toyotatrust.test; dkim=pass header.d=penipu.test'],
    ['an envelope of another domain', 'mx.toyotatrust.test; spf=pass smtp.mailfrom=contoh.id@penipu.test'],
    ['another property of a method', 'mx.toyotatrust.test; spf=pass header.from=contoh.id'],
    ['a method that is not known', 'mx.toyotatrust.test; arc=pass header.from=contoh.id'],
    ['a result that failed', 'mx.toyotatrust.test; dmarc=fail header.from=contoh.id'],
    ['no result', 'mx.toyotatrust.test; none'],
    ['nothing', ''],
    // Spaces at the ends, so that no bracket or quote is read as part of the domain.
    ['a comment', `mx.toyotatrust.test ( ; ${DMARC} ); spf=none`],
    ['a comment after a comment in it', `mx.toyotatrust.test (a (b) ; ${DMARC} ); spf=none`],
    ['a comment after an escaped bracket', `mx.toyotatrust.test (a\\) ; ${DMARC} ); spf=none`],
    ['a quoted string', `mx.toyotatrust.test; spf=none smtp.mailfrom="a ; ${DMARC} "; x`],
    ['a quoted string after an escaped quote', `mx.toyotatrust.test; spf=none a="a\\" ; ${DMARC} "; x`],
    ['a comment without an end', `mx.toyotatrust.test (a ; ${DMARC}`],
  ])('is rejected for %s', (_, header) => {
    expect(proved(header)).toBe(false)
  })

  it('is rejected for one of two headers under the name of our server', () => {
    const header = `mx.toyotatrust.test; ${DMARC}`
    expect(proved(header, 'MX.Toyotatrust.test; none')).toBe(false)
    expect(proved(header, header)).toBe(false)
  })

  it('is rejected if no server is trusted', () => {
    expect(provesSender([`mx.toyotatrust.test; ${DMARC}`], FROM, null)).toBe(false)
    expect(provesSender([`; ${DMARC}`], FROM, '')).toBe(false)
  })
})
