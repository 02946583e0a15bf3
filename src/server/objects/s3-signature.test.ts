import { expect, it } from 'vitest'
import { signedBySmithy } from '#tests/support/s3-service.ts'
import { signedHeaders } from './s3-signature.ts'

const signer = {
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'ap-southeast-3',
}
const plain = { method: 'GET', host: 's3.contoh.id', path: '/stock/foto/a.jpg', query: {}, headers: {} }

it.each<[string, Partial<typeof plain> & { body?: Buffer }]>([
  ['a reading call', {}],
  ['a port in the host', { host: '127.0.0.1:9000' }],
  ['another method', { method: 'DELETE' }],
  [
    'a body and its type',
    { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: Buffer.from([0, 255, 7]) },
  ],
  ['a range', { headers: { range: 'bytes=0-99' } }],
  [
    'a query in any order',
    { path: '/stock', query: { prefix: 'foto/m/', 'list-type': '2', 'start-after': "a b+c&d=é!'()*~" } },
  ],
])('signs %s as the library of AWS does', async (_, change) => {
  const { host, path, query, ...request } = { ...plain, body: Buffer.alloc(0), ...change }
  const url = new URL(`https://${host}${path}?${new URLSearchParams(query)}`)
  for (const now of [new Date('2026-11-24T03:04:05.678Z'), new Date('2027-01-01T00:00:00Z')]) {
    const expected = await signedBySmithy({ ...request, host, path, query }, signer, now)
    const own = await signedHeaders({ ...request, url }, signer, now)
    expect(own.authorization).toBe(expected.authorization)
    expect(own['x-amz-date']).toBe(expected['x-amz-date'])
  }
})
