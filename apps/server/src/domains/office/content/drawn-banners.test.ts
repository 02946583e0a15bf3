import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DRAWN_BANNERS, drawnBannerUrl } from './drawn-banners.ts'

const FOLDER = new URL('../../../../../web/public/banners/', import.meta.url)

it('gives a drawing that was drawn again another address, because browsers keep it for a month', () => {
  const drawn = readdirSync(FOLDER).map((file) => {
    const content = readFileSync(new URL(file, FOLDER))
    return [file, createHash('sha256').update(content).digest('hex').slice(0, 8)]
  })
  expect(DRAWN_BANNERS).toEqual(Object.fromEntries(drawn))
  const [[file, content] = []] = drawn
  expect(drawnBannerUrl(file ?? '')).toBe(`/banners/${file}?v=${content}`)
  expect(drawnBannerUrl('lain.svg')).toBe('/banners/lain.svg')
})
