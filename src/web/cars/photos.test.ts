import { expect, test } from 'vitest'
import { photosOf, sourcesOf } from './photos.ts'

test('shows photos of the portal or over TLS only, and none where a car has none', () => {
  const photos = ['/foto/1.jpg', 'https://foto.contoh.id/2.jpg', 'http://foto.contoh.id/3.jpg', '//x/4.jpg']
  expect(photosOf({ photos: [...photos, 'data:image/png;base64,AA', 'javascript:1'] })).toEqual(
    photos.slice(0, 2),
  )
  expect(photosOf({ photos: null })).toEqual([])
  expect(photosOf({})).toEqual([])
})

test('offers all sizes of an address with a width placeholder', () => {
  expect(sourcesOf('/foto/1.jpg')).toEqual({ src: '/foto/1.jpg' })
  expect(sourcesOf('/foto/{width}/1.jpg')).toEqual({
    src: '/foto/960/1.jpg',
    srcSet: '/foto/480/1.jpg 480w, /foto/960/1.jpg 960w, /foto/1440/1.jpg 1440w',
  })
})

test('offers photos of the portal in its own sizes, and as AVIF', () => {
  const key = 'aB3-_6789012345678901x'
  expect(sourcesOf(`/media/${key}/{width}.jpg`)).toEqual({
    src: `/media/${key}/720.jpg`,
    srcSet: `/media/${key}/320.jpg 320w, /media/${key}/720.jpg 720w, /media/${key}/1280.jpg 1280w`,
    avif: `/media/${key}/320.avif 320w, /media/${key}/720.avif 720w, /media/${key}/1280.avif 1280w`,
  })
})
