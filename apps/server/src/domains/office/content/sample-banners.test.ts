import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SAMPLE_BANNERS, sampleBannerUrl } from './sample-banners.ts'

const FOLDER = new URL('../../../../../web/public/banners/', import.meta.url)

it('gives a changed picture another address, because browsers keep it for a month', () => {
  const pictures = readdirSync(FOLDER).map((file) => {
    const content = readFileSync(new URL(file, FOLDER))
    return [file, createHash('sha256').update(content).digest('hex').slice(0, 8)]
  })
  expect(SAMPLE_BANNERS).toEqual(Object.fromEntries(pictures))
  const [[file, content] = []] = pictures
  expect(sampleBannerUrl(file ?? '')).toBe(`/banners/${file}?v=${content}`)
  expect(sampleBannerUrl('lain.svg')).toBe('/banners/lain.svg')
})
