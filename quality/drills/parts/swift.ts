import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedHeaders } from '#server/objects/s3-signature.ts'
import { freePorts, type Place, run, secret } from './place.ts'
import { type Program, startProgram, until } from './program.ts'

const REGION = 'us-east-1'
const ACCOUNT = 'photos:portal'
const BUCKET = 'photos'
const KINDS = ['account', 'container', 'object'] as const
const PROGRAMS = [...KINDS, 'proxy'] as const
const PIPELINE =
  'catch_errors proxy-logging cache listing_formats s3api tempauth copy dlo versioned_writes proxy-logging proxy-server'
const FILTERS = {
  catch_errors: 'catch_errors',
  'proxy-logging': 'proxy_logging',
  cache: 'memcache',
  listing_formats: 'listing_formats',
  copy: 'copy',
  dlo: 'dlo',
  versioned_writes: 'versioned_writes',
}

/**
 * OpenStack Swift with `s3api` and `tempauth`: one device, one replica, no memcached. Unlike stand-ins it refuses wrong secrets
 * and unsigned reads.
 */
export async function startSwift(place: Place) {
  const ports = await freePorts('proxy', ...KINDS)
  const folder = place.makeFolder('swift')
  const device = join(folder, 'node', 'd1')
  mkdirSync(device, { recursive: true })
  const key = secret()
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  file(
    'swift.conf',
    `[swift-hash]\nswift_hash_path_suffix = ${secret()}\n[storage-policy:0]\nname = one\ndefault = yes\n`,
  )
  const paths = `swift_dir = ${folder}\nuser = root\nbind_ip = 127.0.0.1\nworkers = 0\n`
  for (const kind of KINDS) {
    const ring = join(folder, `${kind}.builder`)
    run('swift-ring-builder', [ring, 'create', '4', '1', '1'])
    run('swift-ring-builder', [ring, 'add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1'])
    run('swift-ring-builder', [ring, 'rebalance'])
    file(
      `${kind}.conf`,
      `[DEFAULT]\n${paths}bind_port = ${ports[kind]}\ndevices = ${join(folder, 'node')}\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  }
  const filters = Object.entries(FILTERS).map(([name, egg]) => `[filter:${name}]\nuse = egg:swift#${egg}\n`)
  file(
    'proxy.conf',
    `[DEFAULT]\n${paths}bind_port = ${ports.proxy}\n[pipeline:main]\npipeline = ${PIPELINE}\n` +
      `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${filters.join('')}` +
      `[filter:s3api]\nuse = egg:swift#s3api\nlocation = ${REGION}\ns3_acl = false\n` +
      `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_photos_portal = ${key} .admin\n`,
  )
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  let programs: Program[] = []
  const start = async () => {
    programs = PROGRAMS.map((kind) =>
      startProgram(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], {
        log: place.log(`swift-${kind}`),
        cwd: folder,
      }),
    )
    // Also once it answers, the servers behind its proxy may still be starting.
    await until('Swift takes a bucket', () => makeBucket(endpoint, key))
  }
  await start()
  return {
    endpoint,
    settings: {
      MEDIA_URL: `s3://${BUCKET}/foto?endpoint=${endpoint}&region=${REGION}`,
      MEDIA_KEY: ACCOUNT,
      MEDIA_SECRET: key,
    },
    /** Starts its processes again after `end`; what they stored is there. */
    start,
    end: async (signal: NodeJS.Signals = 'SIGTERM') => {
      for (const program of programs) await program.end(signal)
    },
  }
}

/** Makes the bucket, as an operator does before the first start; it may be there already. */
async function makeBucket(endpoint: string, secret: string): Promise<boolean> {
  const url = new URL(`/${BUCKET}`, endpoint)
  const signer = { keyId: ACCOUNT, secret, region: REGION }
  const headers = await signedHeaders({ method: 'PUT', url }, signer, new Date())
  const { ok, status } = await fetch(url, { method: 'PUT', headers })
  return ok || status === 409
}

export type Swift = Awaited<ReturnType<typeof startSwift>>
