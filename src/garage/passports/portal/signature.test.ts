import { beforeAll, describe, expect, it } from 'vitest'
import { nextLink } from '#garage/odometer/odometer-chain.model.ts'
import { extractJws } from './passport-file.ts'
import type { PublicKey } from './public/jws.ts'
import { decodePassportClaims, verifyPassport } from './signature.ts'

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('base64url')
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
let jws = ''
let keys: PublicKey[] = []
beforeAll(async () => {
  const link = await nextLink('rantai-1', undefined, { day: '2026-05-21', km: 39_640, corrects: null })
  const claims = {
    code: 'TT-9B2H-6WNE-4KFD',
    made_at: '2026-11-18T02:41:00.000Z',
    expires_at: '2026-12-18T02:41:00.000Z',
    car: {
      brand: 'Toyota',
      type: 'Avanza',
      spec: '1.5 G',
      year: 2021,
      color: 'WHITE',
      body: 'MPV',
      chassis_end: '000417',
    },
    plate: null,
    chain: { id: 'rantai-1', links: [link] },
    own_readings: [],
    visits: null,
  }
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const signed = `${encoded('{"alg":"EdDSA","kid":"satu"}')}.${encoded(JSON.stringify(claims))}`
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(signed))
  jws = `${signed}.${encoded(new Uint8Array(signature))}`
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  keys = [{ kid: 'satu', x: encoded(new Uint8Array(raw)) }]
})

describe('the check of a passport in the browser', () => {
  it('accepts a signed passport, and reports the state of its chain', async () => {
    expect(await verifyPassport(jws, keys)).toMatchObject({
      genuine: true,
      claims: { code: 'TT-9B2H-6WNE-4KFD' },
      chain: { breaks: [], readings: [{ km: 39_640 }] },
    })
  })

  it('fails when any single letter is changed', async () => {
    for (let at = 0; at < jws.length; at++) {
      const other = LETTERS[(LETTERS.indexOf(jws[at] ?? '') + 1) % LETTERS.length]
      const found = await verifyPassport(jws.slice(0, at) + other + jws.slice(at + 1), keys)
      expect(found, `at ${at}`).toEqual({ genuine: false })
    }
  })

  it('fails with an unpublished key, without a key, and for any other text', async () => {
    expect(await verifyPassport(jws, [])).toEqual({ genuine: false })
    expect(
      await verifyPassport(
        jws,
        keys.map((key) => ({ ...key, kid: 'dua' })),
      ),
    ).toEqual({ genuine: false })
    const unsigned = `${encoded('{"alg":"none","kid":"satu"}')}.${jws.split('.')[1]}.`
    for (const text of ['', '../../../features', 'x', unsigned, `${jws}.`])
      expect((await verifyPassport(text, keys)).genuine).toBe(false)
    expect(decodePassportClaims('x')).toBeNull()
  })
})

describe('a file', () => {
  it('is read only as it was saved, to the last byte', () => {
    const text = `{"passport":"${jws}"}\n`
    expect(extractJws(text)).toBe(jws)
    for (const other of [`${text} `, text.replace('passport', 'paspor'), text.trim(), '{}', 'x'])
      expect(extractJws(other)).toBe('')
  })
})
