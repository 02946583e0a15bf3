import { systemClock } from '#server/clock.ts'
import { runCommand } from '#server/command-line.ts'
import { commandText } from '#server/command-name.ts'
import type { Environment } from '#server/config/settings.ts'
import { readConfig, readEnvironment } from '#server/config.ts'
import { reachDatabase } from '#server/database/reach.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { checkMedia, copyMedia, sweepMedia } from './upkeep.ts'

// `toyota-trust media`, in a checkout `npm run media --`: the objects of photos, compared with the rows that name them.

const USAGE = `${commandText('media', 'check')}      counts missing, orphaned and altered objects
${commandText('media', 'sweep')}      deletes objects that no row has named for a day
${commandText('media', 'move URL')}   copies all into another storage, as MEDIA_URL names one, with its MEDIA_KEY and MEDIA_SECRET; or "folder"`
const TIME_LIMIT_MS = 60_000
const NAMED_MAX = 20

const printMediaLine = (line: string) => process.stdout.write(`${line}\n`)

/** Where photos are in a folder, the key in the environment is that of the target, and several machines are allowed during the move. */
const keyOfTarget = (environment: Environment): Environment =>
  environment.MEDIA_URL?.trim()
    ? environment
    : { ...environment, MEDIA_KEY: '', MEDIA_SECRET: '', MACHINES: '' }

async function run([command, target]: string[]): Promise<void> {
  if (!['check', 'sweep', 'move'].includes(command ?? '') || (command === 'move') !== (target !== undefined))
    throw new Error(USAGE)
  const config = readEnvironment(command === 'move' ? keyOfTarget : undefined)
  const line = { fetch: globalThis.fetch, clock: systemClock(), timeLimitMs: TIME_LIMIT_MS }
  const objects = openObjectStorage(config, line)
  const { db, close } = await reachDatabase(config)
  try {
    if (command === 'check') {
      const found = await checkMedia({ db, objects })
      const { missing, altered, orphans } = found
      for (const key of missing.slice(0, NAMED_MAX)) printMediaLine(`missing  ${key}`)
      for (const key of altered.slice(0, NAMED_MAX)) printMediaLine(`altered  ${key}`)
      printMediaLine(
        `${found.objects} objects, ${missing.length} missing, ${altered.length} altered, ${orphans} that no row names.`,
      )
      if (missing.length + altered.length > 0) process.exitCode = 1
    } else if (command === 'sweep') {
      printMediaLine(`${await sweepMedia({ db, objects }, new Date())} objects deleted.`)
    } else {
      const environment = { ...process.env, MEDIA_URL: target === 'folder' ? '' : target }
      if (target === 'folder') Object.assign(environment, { MEDIA_KEY: '', MEDIA_SECRET: '' })
      const { media } = readConfig(environment, process.cwd())
      const copied = await copyMedia({ db, objects }, openObjectStorage({ ...config, media }, line))
      printMediaLine(
        `${copied} objects copied. Set MEDIA_URL, start again, then run it once more with the former MEDIA_URL, empty for the folder, for what came meanwhile.`,
      )
    }
  } finally {
    await close()
  }
}

await runCommand(() => run(process.argv.slice(2)))
