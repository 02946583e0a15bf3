import type { FastifyInstance, FastifyRequest } from 'fastify'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/**
 * `/metrics` does not exist for callers who may not see it, so its methods are not named either. The wildcard of the desk's pages
 * covers its calls, and would name methods for calls that do not exist.
 */
const HIDDEN = new Set(['/metrics', '/desk/*'])

type Asked = Pick<FastifyRequest, 'method' | 'url'>

export interface OtherMethods {
  /** Which methods the address of a request has that no route takes, for the header `allow`; null where there is nothing. */
  methodsAt: (request: Asked) => string | null
  /** Whether a parameter took a word that is an address of its own: `DELETE /cars/{id}` takes `DELETE /cars/list` as well. */
  isTakenForParameter: (request: Asked & Pick<FastifyRequest, 'routeOptions'>) => boolean
}

/**
 * Knows every address that is mounted after this call. A route of its own for each refusal would be seven times as many
 * routes, which took a fifth of a start.
 */
export function openOtherMethods(app: FastifyInstance): OtherMethods {
  const fixed = new Map<string, Set<string>>()
  const withParameters: { pattern: RegExp; methods: Set<string> }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (HIDDEN.has(url)) return
    let methods = fixed.get(url)
    if (!methods) {
      methods = new Set()
      fixed.set(url, methods)
      if (/[:*]/.test(url)) withParameters.push({ pattern: patternOf(url), methods })
    }
    for (const each of [method].flat()) methods.add(each)
  })
  const methodsAt = ({ method, url }: Asked) => {
    const path = pathOf(url)
    const found = fixed.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.methods
    if (!found || !METHODS.includes(method)) return null
    return METHODS.filter((each) => found.has(each)).join(', ')
  }
  return {
    methodsAt,
    isTakenForParameter: ({ method, url, routeOptions }) =>
      routeOptions.url?.includes(':') === true && fixed.get(pathOf(url))?.has(method) === false,
  }
}

/** As the router compares: without query and last slash. The router has refused already what cannot be decoded. */
const pathOf = (url: string) => decodeURI(url.replace(/[?#].*$/s, '')).replace(/(.)\/$/, '$1')

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )
