import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { runningOn } from './running-postmaster.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

/** The folder of a database whose `postmaster.pid` holds this. */
function dataWith(content: string) {
  const data = mkdtempSync(join(tmpdir(), 'toyota-trust-data-'))
  made.push(data)
  const file = join(data, 'postmaster.pid')
  writeFileSync(file, content)
  return { data, file }
}

it.each(['', `${process.pid}`, `${process.pid}\n`])(
  'the file of a postmaster is left to it while it writes it: %j',
  (content) => {
    const { data, file } = dataWith(content)
    expect(runningOn(data)).toBeNull()
    expect(existsSync(file)).toBe(true)
  },
)

it('the file of a postmaster is removed when its number has become that of another program', () => {
  const { data, file } = dataWith(`${process.pid}\n/elsewhere\n1\n5432\n\n`)
  expect(runningOn(data)).toBeNull()
  expect(existsSync(file)).toBe(false)
})
