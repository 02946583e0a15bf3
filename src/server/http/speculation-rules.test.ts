import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { mountSpeculationRules, speculate } from './speculation-rules.ts'

async function headersOf(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  app.get('/*', async (request, reply) => {
    speculate(request, reply)
    return ''
  })
  mountSpeculationRules(app)
  const { headers: sent } = await app.inject({ url, headers })
  await app.close()
  return sent
}

it('names the rules with a public page, and not to a browser that saves data', async () => {
  expect(await headersOf('/mobil')).toMatchObject({
    'speculation-rules': '"/speculation-rules.json"',
    vary: 'save-data',
  })
  expect((await headersOf('/mobil', { 'save-data': 'on' }))['speculation-rules']).toBeUndefined()
  expect((await headersOf('/dashboard/login'))['speculation-rules']).toBeUndefined()
})

it('are of the type without which a browser ignores them', async () => {
  expect((await headersOf('/speculation-rules.json'))['content-type']).toContain(
    'application/speculationrules+json',
  )
})
