import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { runChild } from '#tests/support/child-process.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { startS3Service } from '#tests/support/s3-service.ts'
import { staffMember } from '#tests/support/staff.ts'
import { carsAt, uploadPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let s3: Awaited<ReturnType<typeof startS3Service>>
beforeAll(async () => {
  s3 = await startS3Service()
})
afterAll(() => s3.close())
beforeEach(async () => {
  await uploadPhoto(server, await staffMember(server), (await carsAt(server, SUDIRMAN.id))[0] ?? '')
})

/** The command with the settings of a server on one machine, whose photos lie in a folder. */
async function media(args: string[], more: Record<string, string> = {}) {
  const { address } = await workerDatabase()
  const { mediaDir } = server.context.config
  return runChild('src/stock/photos/server/upkeep/media-command.ts', args, {
    DATABASE_URL: address,
    JWT_SECRET: 'x1y2z3'.repeat(8),
    MEDIA_DIR: mediaDir,
    ...more,
  })
}

it('copies photos from the folder into a bucket by the key of the bucket, and compares both with the rows', async () => {
  const { length } = (await server.context.objects.list('')).objects
  const { MEDIA_URL, ...key } = s3.settings
  expect(await media(['move', MEDIA_URL], { ...key, MACHINES: '2' })).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`^${length} objects copied\\. `)),
  })
  const line = { fetch, clock: systemClock(), timeLimitMs: 60_000 }
  const to = openObjectStorage(readConfig(s3.settings, '/srv/portal'), line)
  expect((await to.list('')).objects).toHaveLength(length)
  for (const settings of [{}, s3.settings])
    expect(await media(['check'], settings)).toEqual({
      code: 0,
      output: `${length} objects, 0 missing, 0 altered, 0 that no row names.\n`,
    })
})
