const ENTRY = 'index.html'
const DESK_ENTRY = 'desk.html'
/** Name of its chunk, `vite/chunks.ts`. */
const DESK_FRAME = 'frame'
const FIRST = 'src/app/portal/entry-ssr.ts'
const SESSION = 'src/app/portal/entry-session.ts'

/** One entry of Vite's manifest. */
export interface Built {
  file: string
  /** Name of a chunk that several sources share. */
  name?: string
  css?: string[]
  imports?: string[]
}

/** Files that the document of a server-rendered page links. */
export interface PageFiles {
  /** Style sheets beyond those of the entry, which the template links already. */
  styles: string[]
  /** Style sheets that are asked for after the first paint. */
  soonStyles: string[]
  /** The script that loads the others after the first paint; empty where the build has none. */
  first: string
  /** Scripts of the entry and of the page, the entry's first. */
  programs: string[]
}

/** The script that runs before the first paint and knows whether the visitor is signed in; empty where the build has none. */
export const sessionScript = (manifest: Record<string, Built>): string => manifest[SESSION]?.file ?? ''

/**
 * `soon` are modules whose programs are wanted, and whose styles the first paint does not need; of `late` ones it needs the styles,
 * and their programs load by themselves.
 */
export function filesOf(
  modules: readonly string[],
  manifest: Record<string, Built>,
  soon: readonly string[] = [],
  late: readonly string[] = [],
): PageFiles {
  const had = collect([ENTRY], manifest)
  const needed = collect([ENTRY, ...modules], manifest)
  const all = collect([ENTRY, ...modules, ...soon], manifest)
  return {
    styles: [...new Set([...needed.styles, ...collect(late, manifest).styles])].filter(
      (file) => !had.styles.has(file),
    ),
    first: manifest[FIRST]?.file ?? '',
    soonStyles: [...all.styles].filter((file) => !needed.styles.has(file)),
    programs: [...all.programs],
  }
}

/** What the frame of the desk is made of, beyond what the desk's page names itself. */
export function frameFilesOf(manifest: Record<string, Built>): Pick<PageFiles, 'programs' | 'styles'> {
  const had = collect([DESK_ENTRY], manifest)
  const needed = collect([DESK_ENTRY, DESK_FRAME], manifest)
  const added = (all: Set<string>, former: Set<string>) => [...all].filter((file) => !former.has(file))
  return { programs: added(needed.programs, had.programs), styles: added(needed.styles, had.styles) }
}

function collect(names: readonly string[], manifest: Record<string, Built>) {
  const styles = new Set<string>()
  const programs = new Set<string>()
  const visit = (name: string) => {
    const built = manifest[name] ?? Object.values(manifest).find((chunk) => chunk.name === name)
    if (!built || programs.has(built.file)) return
    programs.add(built.file)
    // What a screen is made of comes before its own styles, as in the browser.
    for (const imported of built.imports ?? []) visit(imported)
    for (const file of built.css ?? []) styles.add(file)
  }
  for (const name of names) visit(name)
  return { styles, programs }
}
