import { sources, textOf } from './house-sources.ts'
import { readTags, type Tag } from './proof-tags.ts'

/** The documents by the word that tags and comments cite their rows with. */
export const DOCUMENTS = {
  spec: 'docs/spec-coverage.md',
  promise: 'docs/promises.md',
  asvs: 'docs/asvs.md',
} as const
export type DocumentName = keyof typeof DOCUMENTS
export const documentNames = Object.keys(DOCUMENTS) as DocumentName[]

export interface Row {
  id: string
  /** What is stated; in asvs.md with its state, as `statement | holds`. */
  statement: string
  /** The tests, or `— ` and the reason why there is none. */
  proof: string
}

const ROW = /^\| (\d+\.\d+[a-z]?) \| (.+) \| (.*) \|$/
const REASON = { spec: /^— .{20,}/, promise: /^— .{20,}/, asvs: /^— .{10,}/ }
const BEFORE_A = 'a'.charCodeAt(0) - 1
/** Letters of folders in the documents; H, the root, for every other path. */
const FOLDERS = [
  ['J', 'e2e/journeys/'],
  ['R', 'e2e/release/'],
  ['S', 'apps/server/src/'],
  ['W', 'apps/web/src/'],
] as const

/** Tests that only a command of their own runs (vitest.config.ts): they may fail for months while a row names them. */
const NOT_IN_NPM_TEST = ['apps/server/src/platform/http/soak.test.ts']

export const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, id, statement, proof] = ROW.exec(line) ?? []
    return id && statement && proof !== undefined ? [{ id, statement, proof }] : []
  })

/** The tags of all tests in the order of their files, and what is wrong with some. */
function readAllTags(): { tags: Tag[]; faults: string[] } {
  const files = sources
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, text }) => readTags(path, text))
  const tags = files.flatMap((file) => file.tags)
  return {
    tags,
    faults: [
      ...files.flatMap(({ faults }) => faults),
      ...tags
        .filter(({ path }) => NOT_IN_NPM_TEST.includes(path))
        .map(({ path, row }) => `${path} proves ${row}, but npm test does not run it`),
    ],
  }
}

/** A document whose proved rows name the tests that are tagged with them. Reasons are written by hand and stay. */
export const writeProofs = (name: DocumentName, text: string, tags: readonly Tag[]): string =>
  text
    .split('\n')
    .map((line) => {
      const [, id = '', statement, proof = ''] = ROW.exec(line) ?? []
      const proofs = tags.filter(({ row }) => row === `${name} ${id}`).map(proofCell)
      if (proofs.length === 0 || proof.startsWith('—')) return line
      return `| ${id} | ${statement} | ${proofs.join('<br>')} |`
    })
    .join('\n')

function proofCell({ path, titles }: Tag): string {
  const [letter, folder] = FOLDERS.find(([, start]) => path.startsWith(start)) ?? ['H', '']
  const title = titles.join(' › ').replaceAll('|', '\\|').replaceAll('<', '&lt;')
  return `${letter} ${path.slice(folder.length)} › ${title}`
}

/** What is wrong with the rows of a document, and with the tags that name it. */
export function proofFaults(name: DocumentName, text: string, tags: readonly Tag[]): string[] {
  const rows = rowsOf(text)
  const own = tags.filter(({ row }) => row.startsWith(`${name} `))
  const known = new Set(rows.map(({ id }) => `${name} ${id}`))
  const unreadable = text
    .split('\n')
    .filter((line, index, lines) => line.startsWith('|') && !ROW.test(line) && !isHead(lines, index))
  return [
    ...unreadable.map((line) => `${DOCUMENTS[name]} has a row that is not written like one: ${line}`),
    ...numberingFaults(name, rows),
    ...own
      .filter(({ row }) => !known.has(row))
      .map(({ row, path }) => `${path} proves ${row}, which ${DOCUMENTS[name]} does not have`),
    ...rows.flatMap((row) => {
      const isTagged = own.some((tag) => tag.row === `${name} ${row.id}`)
      const fault = rowFault(name, row, isTagged)
      return fault ? `${name} ${row.id} ${fault}` : []
    }),
  ]
}

const isHead = (lines: string[], index: number) =>
  [lines[index], lines[index + 1]].some((line) => line?.startsWith('|---'))

function rowFault(name: DocumentName, { statement, proof }: Row, isTagged: boolean): string | null {
  if (isTagged && proof.startsWith('—')) return 'has a test and a reason why there is none'
  if (!isTagged && !REASON[name].test(proof)) return 'has neither a test nor a reason that says enough'
  if (name !== 'asvs') return null
  const state = statement.split(' | ').at(-1)
  if (state === 'holds') return isTagged ? null : 'holds without a test'
  if (state !== 'does not apply' && state !== 'open') return `has the unknown state "${state}"`
  return isTagged ? `has a test and is "${state}"` : null
}

/** Sections are 1, 2, 3, their rows 5.1, 5.2; those of asvs.md are 6.2a, 6.2b in the sections of the standard. */
function numberingFaults(name: DocumentName, rows: readonly Row[]): string[] {
  const isLettered = name === 'asvs'
  const counts = new Map<string, number>()
  const misnumbered = rows.flatMap(({ id }) => {
    const section = (isLettered ? /^\d+\.\d+/ : /^\d+/).exec(id)?.[0] ?? ''
    const count = (counts.get(section) ?? 0) + 1
    counts.set(section, count)
    const expected = isLettered ? section + String.fromCharCode(BEFORE_A + count) : `${section}.${count}`
    return id === expected ? [] : [`${name} ${id} is listed where ${expected} is expected`]
  })
  const sections = isLettered ? [] : [...counts.keys()]
  return [
    ...misnumbered,
    ...sections.flatMap((section, index) =>
      section === String(index + 1)
        ? []
        : [`${name}: section ${section} is listed where ${index + 1} is expected`],
    ),
  ]
}

/** All faults of tags and documents, and each document as its tags would write it. */
export function checkProofs(): {
  faults: string[]
  documents: { path: string; text: string; written: string }[]
} {
  const { tags, faults } = readAllTags()
  return {
    faults: [...faults, ...documentNames.flatMap((name) => proofFaults(name, textOf(DOCUMENTS[name]), tags))],
    documents: documentNames.map((name) => {
      const text = textOf(DOCUMENTS[name])
      return { path: DOCUMENTS[name], text, written: writeProofs(name, text, tags) }
    }),
  }
}
