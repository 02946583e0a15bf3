import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEPLOY, isRoot, type Place, run, secret } from './place.ts'

/** The repository of pgBackRest that both nodes archive to, with the file that `deploy/` ships. */
export function makeBackupRepository(place: Place, superuserPassword: string) {
  const config = place.makeFolder('pgbackrest', true)
  const keys = place.makeFolder('pgbackrest/conf.d', true)
  const repository = place.makeFolder('repository', true)
  const log = place.makeFolder('pgbackrest-log', true)
  const lock = place.makeFolder('pgbackrest-lock', true)
  copyFileSync(join(DEPLOY, 'pgbackrest/pgbackrest.conf'), join(config, 'pgbackrest.conf'))
  const key = join(keys, 'key.conf')
  writeFileSync(key, `[global]\nrepo1-cipher-pass=${secret()}\n`, { mode: 0o600 })
  const passwords = join(config, 'pgpass')
  writeFileSync(passwords, `*:*:*:postgres:${superuserPassword}\n`, { mode: 0o600 })
  if (isRoot) run('chown', ['postgres', key, passwords])
  return {
    settings: (dataDir: string, port: number) => ({
      PGBACKREST_CONFIG_PATH: config,
      PGBACKREST_REPO1_PATH: repository,
      PGBACKREST_LOG_PATH: log,
      PGBACKREST_LOCK_PATH: lock,
      PGBACKREST_PG1_PATH: dataDir,
      PGBACKREST_PG1_SOCKET_PATH: dataDir,
      PGBACKREST_PG1_PORT: String(port),
      PGPASSFILE: passwords,
    }),
  }
}
