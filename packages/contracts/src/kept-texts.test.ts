/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { fieldAnswers } from './testing/field-answers.ts'
import { requestFields } from './testing/request-fields.ts'
import { statedValues } from './testing/stated-values.ts'
import { requestSchemas, surfaces } from './testing/surfaces.ts'

/** Every field of a request, by its surface, call and part. */
const fields = Object.entries(surfaces).flatMap(([surface, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    requestSchemas(call).flatMap(([part, schema]) =>
      requestFields(schema).fields.map((field) => ({
        ...{ schema: field.schema, place: `${surface} ${name} ${part}${field.path}` },
      })),
    ),
  ),
)

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts', '!./testing/**'], {
  eager: true,
})

const keptIn = (name: string) => new URL(`../wire-format/${name}.txt`, import.meta.url).pathname

describe('what forms and programs rely on', () => {
  // Proves promise 7.1
  it('is each sentence of each field, and which values it refuses', async () => {
    const known = new Map<unknown, string>()
    const placesBy = new Map<string, string[]>()
    for (const field of fields) {
      const answers = known.get(field.schema) ?? fieldAnswers(field)
      known.set(field.schema, answers)
      placesBy.set(answers, [...(placesBy.get(answers) ?? []), field.place])
    }
    const kept = [...placesBy].map(([answers, places]) => `${places.join('\n')}\n${answers}\n`)
    await expect(kept.join('\n')).toMatchFileSnapshot(keptIn('field-answers'))
  })

  it('is each text and number in the tables of the modules', async () => {
    const lines: string[] = []
    for (const [path, module] of Object.entries(modules).sort(([one], [other]) => (one < other ? -1 : 1)))
      for (const [name, value] of Object.entries(module))
        for (const stated of statedValues(value, `${path.slice(2)} ${name}`))
          lines.push(`${stated.path} ${stated.value}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(keptIn('stated-values'))
  })
})
