import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Failure } from '../failure.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Does not exist for whoever may not see it, so it tells nothing of its methods either. */
const HIDDEN = new Set(['/metrics'])

/**
 * Answers 405 with what is allowed at every address that is mounted after this call. Returns what to call when all are.
 * The refusal comes before the body is read, so that its type or length changes nothing.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<HTTPMethods>>()
  let complete = false
  app.addHook('onRoute', ({ url, method }) => {
    if (complete || HIDDEN.has(url)) return
    const methods = known.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each as HTTPMethods)
    known.set(url, methods)
  })
  return () => {
    app.register(async (scope) => {
      complete = true
      for (const [url, methods] of known) {
        const allow = METHODS.filter((method) => methods.has(method)).join(', ')
        scope.route({
          method: METHODS.filter((method) => !methods.has(method)),
          url,
          exposeHeadRoute: false,
          onRequest: async (_, reply) => {
            reply.header('allow', allow)
            throw new Failure('method_not_allowed')
          },
          handler: () => {},
        })
      }
    })
  }
}
