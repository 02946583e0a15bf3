import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addSecurityHeaders } from './security-headers.ts'

async function headersWith(environment: Record<string, string>) {
  const app = Fastify()
  addSecurityHeaders(app, readConfig(environment, '/'))
  const { headers } = await app.inject({ url: '/' })
  await app.close()
  return headers
}

async function picturesFrom(environment: Record<string, string>) {
  const headers = await headersWith(environment)
  return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

const ERP = { ERP_URL: 'https://erp.contoh.id/api', ERP_CLIENT_ID: 'portal', ERP_CLIENT_SECRET: 'kunci' }

it('pictures come from the portal, and from where the ERP keeps the photos of its cars', async () => {
  expect(await picturesFrom({})).toBe("'self' data:")
  expect(await picturesFrom(ERP)).toBe("'self' data: https://erp.contoh.id")
  expect(await picturesFrom({ MEDIA_PUBLIC_URL: 'https://foto.contoh.id/' })).toBe(
    "'self' data: https://foto.contoh.id",
  )
  expect(await picturesFrom({ ...ERP, ERP_PHOTO_URL: 'https://foto.contoh.id/mobil' })).toBe(
    "'self' data: https://erp.contoh.id https://foto.contoh.id",
  )
})

it('over TLS sends Strict-Transport-Security for a year', async () => {
  const headers = await headersWith({ PUBLIC_URL: 'https://portal.contoh.id' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await headersWith({}))['strict-transport-security']).toBeUndefined()
})
