import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  browserRoutes,
  DASHBOARD_PAGES,
  type DashboardPage,
  frameRoutes,
  LAZY_PUBLIC_PAGES,
  linkRoutes,
  ssrRoutes,
} from '#core/pages.ts'
import { PARTS_OF_CAR } from '#stock/used-cars/portal/ssr-pages.ts'
import { paramsOf } from '#web/router/matching.ts'
import { describeFrame } from './frame-ssr-page.ts'
import { lazyScreens } from './lazy-screens.ts'
import { screens } from './page-screens.tsx'
import { ADDRESSES } from './routes.tsx'
import { describeProblem } from './shell/problem-texts.ts'
import { describeStaticPage } from './static-ssr-pages.ts'

it('has one screen for every page, and no other', () => {
  const pages = Object.entries<DashboardPage>(DASHBOARD_PAGES).flatMap(([slug, { title, detail }]) => [
    ...(title ? [slug] : []),
    ...(detail ? [`${slug}/:id`] : []),
  ])
  expect([...Object.keys(screens), ...Object.keys(lazyScreens)].sort()).toEqual(
    [...pages, ...Object.values(LAZY_PUBLIC_PAGES)].sort(),
  )
})

it('has a route of the server for every address of the router', () => {
  const samples = ADDRESSES.map(({ at }) => at)
    .filter((at) => at !== '*')
    .flatMap((at) => [at.replace(/\/:\w+\?$/, ''), at.replace(/:(\w+)\??/g, '$1').replace('*', 'more')])
  // The server checks whether a passport is active before it answers this one.
  const routes = [
    ...ssrRoutes(),
    ...frameRoutes(),
    ...Object.keys({ ...browserRoutes(), ...linkRoutes() }),
    '/paspor/:code',
  ]
  const unserved = samples.filter((path) => !routes.some((route) => paramsOf(route, path)))
  expect(unserved).toEqual([])
})

it('names sources that exist for the styles of server-rendered pages', () => {
  const pages = [
    describeProblem(404),
    ...ssrRoutes().map((path) => describeStaticPage(path, { bare: true })),
    ...frameRoutes().map(describeFrame),
  ]
  const sources = pages
    .flatMap((page) => [...(page?.modules ?? []), ...(page?.soon ?? [])])
    .filter((name) => name.startsWith('src/'))
    .concat(PARTS_OF_CAR)
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.filter((source) => !existsSync(join(import.meta.dirname, '../../..', source)))).toEqual([])
})

it('has a session script that a browser runs as it is: nothing imported, nothing left in the global scope', () => {
  const source = readFileSync(join(import.meta.dirname, 'entry-session.ts'), 'utf8')
  expect(source).not.toMatch(/^(?:import|export|const|let|var|function|class)\b/m)
})
