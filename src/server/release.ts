import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the project's folder or of the unpacked release, which `npm run build` gives a revision. */
const { version, revision }: { version: string; revision?: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
)

/** Which release this process is, for logs and metrics. */
export const RELEASE = revision ? `${version}-${revision}` : version

/** Whether this is a release, rather than a checkout. */
export const IS_RELEASE = revision !== undefined

/** The version of the product, which its API has as well. */
export const VERSION = version
