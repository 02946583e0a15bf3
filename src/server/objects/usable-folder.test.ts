import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { examineMedia } from '#app/server/doctor/media.ts'
import { readConfig } from '#server/config.ts'
import { runChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { requireUsableMediaDir } from './usable-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-media-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const configOf = (mediaDir: string) =>
  readConfig({ ...embeddedEnvironment(folder), MEDIA_DIR: mediaDir }, '/')

describe('the folder of photos', () => {
  it('is accepted while it can be written, also before it was made, and nothing stays in it', async () => {
    await requireUsableMediaDir(configOf(folder))
    await requireUsableMediaDir(configOf(join(folder, 'later/media')))
    expect(readdirSync(folder)).toEqual([])
  })

  it('is refused by the doctor and at a start when it cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const said = /^MEDIA_DIR cannot be written: ENOTDIR/
    await expect(examineMedia(configOf(join(file, 'media')), 1_000)).rejects.toThrow(said)
    const environment = {
      ...embeddedEnvironment(join(folder, 'data')),
      MEDIA_DIR: join(file, 'media'),
      PORT: '0',
    }
    const { code, output } = await runChild('src/app/server/main.ts', [], environment)
    expect([code, output]).toEqual([1, expect.stringMatching(said)])
    expect(readdirSync(folder)).toEqual(['file'])
  })

  it('is refused when its file system is nearly full', async () => {
    const check = (free: number) => requireUsableMediaDir(configOf(folder), async () => free)
    await expect(check(12_300_000)).rejects.toThrow(/^MEDIA_DIR has 12 MB left in .*: make room$/)
    await check(200_000_000)
  })
})
