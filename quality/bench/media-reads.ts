import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { copyObjects } from '#server/objects/copy-objects.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { type Durable, type Product, type Row, rounded, startProduct, startProgram } from './product.ts'
import { type Load, loadWith } from './wrk.ts'

const ROUNDS = 3
const ROUND_S = 4
const CONNECTIONS = 8
const S3_USER = 'S3RVER'

/** Photos as readers load them: from the folder of `product`, from a service on loopback, and from a plain server, in turn. */
export async function readingRows(
  { dataDir, settings }: Durable,
  product: Product,
  paths: readonly string[],
): Promise<Row[]> {
  const shots = paths.map((path) => ({ path }))
  const service = await s3Service(join(dataDir, 's3'))
  const line = { fetch, clock: systemClock(), timeLimitMs: 10_000 }
  const opened = (environment: Record<string, string>) =>
    openObjectStorage(readConfig(environment, dataDir), line)
  const bytes = await copyObjects(opened({ DATA_DIR: dataDir }), opened(service.settings))
  const example = join(dataDir, 'example.avif')
  writeFileSync(example, Buffer.from(await (await fetch(product.url + (shots[0]?.path ?? ''))).arrayBuffer()))
  const behind = join(dataDir, 'behind-service')
  mkdirSync(behind)
  const atService = await startProduct(behind, {
    ...settings,
    ...service.settings,
    MIGRATE_AT_START: 'false',
  })
  const floor = await startProgram(join(import.meta.dirname, 'floor-media.ts'), dataDir, { FILE: example })
  const sides: [string, string, Load[]][] = [
    ['a plain server of one file', floor.url, []],
    ['from the folder', product.url, []],
    ['from S3 on loopback', atService.url, []],
  ]
  try {
    for (let round = 0; round <= ROUNDS; round++)
      for (const [what, url, loads] of sides) {
        const load = await loadWith(url, shots, ROUND_S, CONNECTIONS)
        if (load.failed > 0) throw new Error(`${load.failed} reads failed: ${what}`)
        // The first round fills what is remembered.
        if (round > 0) loads.push(load)
      }
  } finally {
    await floor.stop()
    await atService.stop()
    await service.close()
  }
  const middle = (loads: Load[], of: (load: Load) => number) =>
    loads.map(of).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
  const perSecond = (loads: Load[]) => middle(loads, (load) => load.perSecond)
  const ofFloor = perSecond(sides[0]?.[2] ?? [])
  return sides.map(([what, , loads]) => ({
    what: `/media: ${what}, ${CONNECTIONS} readers, ${bytes} objects`,
    value: Math.round(perSecond(loads)),
    unit: `a second, ÷ plain ${Math.round((perSecond(loads) / ofFloor) * 100) / 100}, p95 ${rounded(middle(loads, (load) => load.p95))} ms`,
  }))
}

/** A service that stores objects as files. */
async function s3Service(directory: string) {
  mkdirSync(directory)
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'stock' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      MEDIA_URL: `s3://stock/foto?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
      MEDIA_KEY: S3_USER,
      MEDIA_SECRET: S3_USER,
    },
    close: () => server.close(),
  }
}
