import { existsSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leftToTest, reachedBy } from './changed-tests.mjs'
import { JOURNEYS_OF } from './feature-journeys.mjs'

describe('the tests that a change reaches', () => {
  it('are those of its feature on the server, and its journeys', () => {
    const { server, web, journeys, contracts } = reachedBy(['apps/server/src/domains/garage/cars/rules.ts'])
    expect([server, web, contracts]).toEqual([['src/domains/garage/cars/'], [], false])
    expect(journeys.length).toBeGreaterThan(0)
  })

  it('are for a contract those of every feature that imports it, and of the screens', () => {
    const path = 'packages/contracts/src/workshop/day-plan/fitting-hours.ts'
    const { server, web, contracts } = reachedBy([path])
    expect(server).toContain('src/domains/workshop/day-plan/')
    expect([web, contracts]).toEqual([[path], true])
    const claims = reachedBy(['packages/contracts/src/stock/inspection-claims.ts'])
    expect(claims.server).toContain('src/domains/stock/inspections/')
  })

  it('are for a contract that nearly everything imports left to npm test on the server', () => {
    expect(reachedBy(['packages/contracts/src/platform/days.ts']).server).toEqual([])
  })

  it('are for a contract of the desk those of its own name, not of its whole domain', () => {
    const { server } = reachedBy(['packages/contracts/src/desk/workshop/visits.ts'])
    expect(server).toContain('src/domains/workshop/visits/')
    expect(reachedBy(['packages/contracts/src/desk/workshop/work-orders.ts']).server).toContain(
      'src/domains/workshop/work-orders/',
    )
  })

  it('are for every feature of the screens at least one journey', () => {
    const features = globSync('apps/web/src/{portal,desk}/*/*/')
    expect(features.length).toBeGreaterThan(60)
    const without = features.filter((folder) => reachedBy([`${folder}/screen.tsx`]).journeys.length === 0)
    expect(without).toEqual([])
    const named = Object.entries(JOURNEYS_OF).flatMap(([feature, files]) => [
      ...[`apps/web/src/${feature}`, ...files.map((file) => `e2e/journeys/${file}`)],
    ])
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('are for the pages of journeys those that use them', () => {
    const { journeys } = reachedBy(['e2e/journeys/workshop/visit-pages.ts'])
    expect(journeys).toContain('account/consent-offers.spec.ts')
  })

  it('are named where only npm test runs them', () => {
    const known = ['apps/server/src/domains/garage/cars/rules.ts', 'docs/tests.md']
    const left = ['apps/server/src/domains/workshop/schema.ts', 'packages/contracts/src/platform/days.ts']
    expect(leftToTest([...known, ...left, 'deploy/compose.yaml'])).toEqual([...left, 'deploy/compose.yaml'])
  })

  it('are for test support and reference data those that use them', () => {
    const { server } = reachedBy(['apps/server/src/testing/recorded-acts.ts'])
    expect(server).toContain('src/domains/workshop/visits/recorded-acts.test.ts')
    expect(server).not.toContain('src/domains/workshop/visits/walk-ins.test.ts')
    expect(reachedBy(['apps/server/seeds/data/holidays.csv']).server).toEqual(['seeds/'])
    expect(reachedBy(['apps/server/src/testing/people.ts']).server).toEqual([])
  })

  it('are for a removed file those of its feature, without the file', () => {
    const removed = 'apps/web/src/portal/garage/cars/removed.tsx'
    const { web, lint, server } = reachedBy([removed, 'apps/server/src/domains/garage/cars/removed.test.ts'])
    expect([web, lint, server]).toEqual([[], [], ['src/domains/garage/cars/']])
  })

  it('are none for the tables of a whole domain, whose name no test has', () => {
    expect(reachedBy(['apps/server/src/domains/workshop/schema.ts']).server).toEqual([])
  })
})
