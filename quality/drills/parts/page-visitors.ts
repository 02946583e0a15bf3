const PAGES = ['/mobil', '/dashboard/login', '/desk']
const FILE = /["'`( ](\.\/|\/?assets\/)((?:desk\/)?[\w-]+[\w.-]*\.(?:js|css|woff2))(?=["'`) ])/g

/** Page loads and those that missed a file. */
export interface Visits {
  loads: number
  missed: string[]
}

/** Loads pages with their files, one after the other, until `until` resolves. */
export async function visitPages(url: string, until: Promise<unknown>): Promise<Visits> {
  const visits: Visits = { loads: 0, missed: [] }
  let over = false
  const noteEnd = () => {
    over = true
  }
  until.then(noteEnd, noteEnd)
  while (!over)
    for (const page of PAGES) {
      const files = filesIn(await textAt(url, page), page)
      const missing = await missingOf(url, files)
      visits.loads++
      if (missing.length > 0) visits.missed.push(`${page} missed ${missing.join(', ')}`)
    }
  return visits
}

/** Every file that a page opened now may ask for later. */
export async function filesOfPages(url: string): Promise<Set<string>> {
  const all = new Set<string>()
  const left = PAGES.map((page) => page)
  for (let path = left.pop(); path; path = left.pop())
    for (const file of filesIn(await textAt(url, path), path)) {
      if (all.has(file)) continue
      all.add(file)
      if (/\.(?:js|css)$/.test(file)) left.push(file)
    }
  return all
}

/** Those of the files that are not found. */
export async function missingOf(url: string, files: Iterable<string>): Promise<string[]> {
  const missing: string[] = []
  for (const file of files) {
    const response = await fetch(url + file)
    await response.arrayBuffer()
    if (!response.ok) missing.push(`${file} (${response.status})`)
  }
  return missing
}

async function textAt(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  return response.text()
}

function filesIn(text: string, path: string): Set<string> {
  const folder = path.startsWith('/assets/') ? path.slice(0, path.lastIndexOf('/') + 1) : '/assets/'
  const files = [...text.matchAll(FILE)].map(([, at, name]) => `${at === './' ? folder : '/assets/'}${name}`)
  return new Set(files)
}
