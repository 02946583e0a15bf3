const ENTRY = 'index.html'

/** One entry of Vite's manifest. */
export interface Built {
  file: string
  /** Of a chunk that several sources share. */
  name?: string
  css?: string[]
  imports?: string[]
}

/** Styles first, so that the page stands before its program has come; what the entry brings is in the template already. */
export function filesOf(modules: readonly string[], manifest: Record<string, Built>): string[] {
  const had = collect([ENTRY], manifest)
  const needed = collect(modules, manifest)
  const styles = [...needed.styles].filter((file) => !had.styles.has(file))
  const programs = [...needed.programs].filter((file) => !had.programs.has(file))
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...programs.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
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
