import { IS_RELEASE } from './release.ts'

const NPM_SCRIPTS = {
  backup: 'db:backup',
  database: 'db:url',
  media: 'media',
  migrate: 'db:migrate',
  outbox: 'outbox',
  restore: 'db:restore',
  sessions: 'sessions',
  staff: 'staff',
} as const

/**
 * How a command is typed here: `bin/toyota-trust staff list` in a release, where there is no npm, and `npm run staff -- list` in a
 * checkout.
 */
export function commandText(command: keyof typeof NPM_SCRIPTS, args = '', isRelease = IS_RELEASE): string {
  if (isRelease) return `bin/toyota-trust ${command}${args && ` ${args}`}`
  return `npm run ${NPM_SCRIPTS[command]}${args && ` -- ${args}`}`
}
