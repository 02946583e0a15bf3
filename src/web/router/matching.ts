import { createContext, useContext } from 'react'

export type Params = Partial<Record<string, string>>

/**
 * Matches `pathname` against a pattern such as `/mobil/:stockNo` and returns its named parts; null where it does not match. A
 * question mark marks a part that may be missing, `*` any number of further parts.
 */
export function paramsOf(pattern: string, pathname: string): Params | null {
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  const open = wanted.at(-1) === '*'
  if (given.length > wanted.length && !open) return null
  const params: Params = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (part === '*') break
    if (value === undefined) {
      if (!part.endsWith('?')) return null
    } else if (part.startsWith(':')) params[part.replace(/^:|\?$/g, '')] = decodeAddressPart(value)
    else if (part !== value.toLowerCase()) return null
  }
  return params
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** Decodes a part of an address; a part that cannot be decoded is returned unchanged. */
function decodeAddressPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const ParamsContext = createContext<Params>({})

/** The named parts of the address of the page that is shown. */
export const useParams = (): Params => useContext(ParamsContext)
