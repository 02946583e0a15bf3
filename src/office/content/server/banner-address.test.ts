import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BANNER_HASHES, bannerUrl } from './banner-address.ts'

const FOLDER = new URL('../../../../public/banners/', import.meta.url)

it('gives a changed file another address, because browsers keep it for a month', () => {
  const files = readdirSync(FOLDER).map((file) => {
    const content = readFileSync(new URL(file, FOLDER))
    return [file, createHash('sha256').update(content).digest('hex').slice(0, 8)]
  })
  expect(BANNER_HASHES).toEqual(Object.fromEntries(files))
  const [[file, content] = []] = files
  expect(bannerUrl(file ?? '')).toBe(`/banners/${file}?v=${content}`)
  expect(bannerUrl('lain.svg')).toBe('/banners/lain.svg')
})
