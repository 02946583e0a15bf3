import type { FastifyInstance } from 'fastify'
import secureJsonParse from 'secure-json-parse'
import { Failure } from '#server/failure.ts'

export const BODY_BYTES_MAX = 64 * 1024
const NESTING_MAX = 32

/** Takes JSON bodies only: 64 KB, nested at most 32 deep, keys that reach into prototypes dropped. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    (request, body, done) => {
      if (request.headers['content-encoding']) return done(new Failure('not_json'))
      const text = body.toString()
      if (text === '') return done(null, undefined)
      try {
        done(null, parseBounded(text))
      } catch (problem) {
        done(problem instanceof Failure ? problem : new Failure('body_unreadable'))
      }
    },
  )
}

/** Parses JSON that is nested at most 32 deep and drops keys that reach into prototypes; throws where it is none. */
export function parseBounded(text: string): unknown {
  requireNestingLimit(text)
  return secureJsonParse(text, null, { protoAction: 'remove', constructorAction: 'remove' })
}

/** Looks at brackets outside of strings, before the parser spends time on them. */
function requireNestingLimit(text: string): void {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') {
      if (++depth > NESTING_MAX) throw new Failure('body_unreadable')
    } else if (character === '}' || character === ']') depth--
  }
}
