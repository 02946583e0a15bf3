import { expect, it } from 'vitest'
import { plateFacts } from '#core/plates.ts'
import { readRows } from './reference-files.ts'

it('a plate names the region that the reference data give its letters, and no other', () => {
  const rows = readRows('plates')
  expect(rows.length).toBeGreaterThan(50)
  for (const { prefix = '', region } of rows) expect(plateFacts(`${prefix}1`).region, prefix).toBe(region)
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))]
  const known = all.filter((prefix) => plateFacts(`${prefix}1`).region !== undefined)
  expect(known.sort()).toEqual(rows.map(({ prefix }) => prefix).sort())
})

it('an area that the reference data list has a region', () => {
  for (const { prefix = '' } of readRows('plate-areas'))
    expect(plateFacts(`${prefix}1`).region, prefix).toBeTruthy()
})
