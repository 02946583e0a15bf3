import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { readableStack } from './readable-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-stack-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('maps locations in the built server to its sources, and leaves other locations alone', () => {
  const dist = join(folder, 'dist/server')
  mkdirSync(dist, { recursive: true })
  // The second line of the built file comes from the fifth line of the source.
  const map = { version: 3, sources: ['../../src/garage/cars/server/rules.ts'], names: [], mappings: ';AAIA' }
  writeFileSync(join(dist, 'start-1a2b.js.map'), JSON.stringify(map))
  const at = (file: string) => `${pathToFileURL(join(dist, file))}:2:1`
  const stack = `Error: no\n    at own (${at('start-1a2b.js')})\n    at ${at('none.js')}\n    at node:net:1:2`
  const wanted = `Error: no\n    at own (${join(folder, 'src/garage/cars/server/rules.ts')}:5:1)\n    at ${at('none.js')}\n    at node:net:1:2`
  expect(readableStack(stack)).toBe(wanted)
  rmSync(dist, { recursive: true })
  expect(readableStack(stack)).toBe(wanted)
})
