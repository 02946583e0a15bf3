const ENTRY = 'index.html'
const FIRST = 'src/entry-ssr.ts'

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
  /** The script that loads the others after the first paint; empty where the build has none. */
  first: string
  /** Scripts of the entry and of the page, the entry's first. */
  programs: string[]
}

export function filesOf(modules: readonly string[], manifest: Record<string, Built>): PageFiles {
  const had = collect([ENTRY], manifest)
  const needed = collect([ENTRY, ...modules], manifest)
  return {
    styles: [...needed.styles].filter((file) => !had.styles.has(file)),
    first: manifest[FIRST]?.file ?? '',
    programs: [...needed.programs],
  }
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
