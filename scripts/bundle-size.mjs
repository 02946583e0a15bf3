import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './project-node.mjs'

const DIST = join(ROOT, 'dist/web')
const ENTRY = 'index.html'
const DESK_ENTRY = 'desk.html'
const DASHBOARD = 'src/app/portal/shell/dashboard.tsx'
const KB = 1024

/** Pages that customers meet first: the screens and chunks that each is made of, and the most that it may load, compressed. */
const PAGES = [
  { page: 'login', parts: [], most: 80 * KB },
  // The map of all pages names those of orders and receipts; each page moves the focus to its heading and marks required fields.
  // A page that needs an account is remembered for the sign-in, and a message gives the focus back after its undo. The focus follows
  // to the heading however long a page loads. The bar greets by name, and a car's page knows its order and test drive.
  {
    page: 'used cars',
    parts: ['src/stock/used-cars/portal/list/used-cars-screen.tsx'],
    most: 106.6 * KB,
  },
  { page: 'used car', parts: ['src/stock/used-cars/portal/car/used-car-screen.tsx'], most: 106.7 * KB },
  { page: 'trade-in', parts: ['trade-in'], most: 111 * KB },
]
/** The desk's first screen: its program with the map of all its screens, the sign-in and its forms. */
// Its menu leads to five pages of the planned day; its dialogs give the focus a destination, which follows a slow page to its heading.
const DESK_MOST = 140.1 * KB
/** What only the desk's program says. */
const OF_DESK = /\/desk\//
/** Files of a workshop's day: few enough that its first answer does not wait behind them. */
const DAY_FILES_MOST = 16
const LOGIN_STYLES_MOST = 8 * KB
/** A screen's own program, beyond what other screens have loaded or will. */
const SCREEN_MOST = 30 * KB
/** The car's page with every dialog that is opened on it, beyond what other screens have loaded. */
const CAR_PAGE = {
  parts: [
    'car-detail-screen',
    'changes/reading-dialog',
    'changes/edit-car-dialog',
    'changes/remove-car-dialog',
  ],
  most: 60 * KB,
}
/** Chunks that many screens have in common (`vite/portal.config.ts`). */
const COMMON = ['base', 'queries', 'cars', 'trade-in']

/** Compressed bytes of what is loaded before a page or a screen can be used: `{ what, bytes, most }`. */
export function pageSizes() {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  const filesOf = (names) => names.reduce((files, name) => collect(name, manifest, files), emptyFiles())
  const shared = filesOf([ENTRY, DASHBOARD, ...COMMON]).programs
  const screens = Object.keys(manifest).filter((name) => /^src\/.*\/portal\/.*-screen\.tsx$/.test(name))
  return [
    ...PAGES.map(({ page, parts, most }) => ({
      what: `JavaScript of the ${page} page`,
      bytes: packed(filesOf([ENTRY, ...parts]).programs),
      most,
    })),
    { what: 'Styles of the login page', bytes: packed(filesOf([ENTRY]).styles), most: LOGIN_STYLES_MOST },
    ...deskSizes(manifest),
    {
      what: "JavaScript of a car's page with its dialogs",
      bytes: packed(
        [...filesOf(CAR_PAGE.parts.map((part) => `src/garage/cars/portal/${part}.tsx`)).programs].filter(
          (file) => !shared.has(file),
        ),
      ),
      most: CAR_PAGE.most,
    },
    ...screens.map((screen) => ({
      what: `JavaScript of ${screen.split('/').at(-1)} alone`,
      bytes: packed([...filesOf([screen]).programs].filter((file) => !shared.has(file))),
      most: SCREEN_MOST,
    })),
  ]
}

/** The desk is built apart; a file that both programs have, or that speaks of the desk to customers, ends the check. */
function deskSizes(portal) {
  const desk = JSON.parse(readFileSync(join(DIST, '.vite/desk-manifest.json'), 'utf8'))
  const filesOf = (manifest) => Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const own = new Set(filesOf(desk))
  const shared = filesOf(portal).filter((file) => own.has(file))
  const leaked = filesOf(portal).filter((file) => OF_DESK.test(readFileSync(join(DIST, file), 'utf8')))
  if (shared.length + leaked.length > 0)
    throw new Error(`Customers load something of the desk: ${[...shared, ...leaked].join(', ')}`)
  const signIn = 'src/account/sign-in/desk/sign-in-screen.tsx'
  const first = [DESK_ENTRY, signIn].reduce((files, name) => collect(name, desk, files), emptyFiles())
  const frameAndDay = ['frame', 'src/workshop/visits/desk/day-screen.tsx']
  const { programs, styles } = [DESK_ENTRY, ...frameAndDay].reduce(
    (files, name) => collect(name, desk, files),
    emptyFiles(),
  )
  const count = programs.size + styles.size
  if (count > DAY_FILES_MOST)
    throw new Error(`A day of the desk begins with ${count} files, at most ${DAY_FILES_MOST}: see deskChunk`)
  return [{ what: "JavaScript of the desk's first page", bytes: packed(first.programs), most: DESK_MOST }]
}

const emptyFiles = () => ({ programs: new Set(), styles: new Set() })
const packed = (files) =>
  [...files].reduce((total, file) => total + gzipSync(readFileSync(join(DIST, file))).length, 0)

/** A file and what it imports at once; what it loads later counts for the screen that needs it. */
function collect(name, manifest, files) {
  const built = manifest[name] ?? Object.values(manifest).find((chunk) => chunk.name === name)
  if (!built) throw new Error(`The build has no ${name}`)
  if (files.programs.has(built.file)) return files
  files.programs.add(built.file)
  for (const style of built.css ?? []) files.styles.add(style)
  for (const imported of built.imports ?? []) collect(imported, manifest, files)
  return files
}
