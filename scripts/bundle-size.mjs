import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './project-node.mjs'

const DIST = join(ROOT, 'apps/web/dist')
const ENTRY = 'index.html'
const KB = 1024

/** Pages that customers meet first: the screens that each is made of, and the most compressed JavaScript it may load. */
const PAGES = [
  { page: 'login', screens: ['src/features/auth/login-screen.tsx'], most: 95 * KB },
  {
    page: 'used-car',
    screens: ['src/shell/public-layout.tsx', 'src/features/used-cars/list/used-cars-screen.tsx'],
    most: 120 * KB,
  },
]

/** Compressed bytes of all JavaScript that each of these pages loads before it can be used. */
export function pageSizes() {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  return PAGES.map(({ page, screens, most }) => {
    const files = new Set()
    // A screen that the entry brings itself is no entry of the manifest.
    for (const name of [ENTRY, ...screens.filter((screen) => manifest[screen])])
      collect(name, manifest, files)
    const bytes = [...files].reduce(
      (total, file) => total + gzipSync(readFileSync(join(DIST, file))).length,
      0,
    )
    return { page, bytes, most }
  })
}

/** A file and what it imports at once; what it loads later counts for the screen that needs it. */
function collect(name, manifest, files) {
  const { file, imports = [] } = manifest[name]
  if (files.has(file)) return
  files.add(file)
  for (const imported of imports) collect(imported, manifest, files)
}
