import { describe, expect, it } from 'vitest'
import { failureData, failures } from '#core/errors.ts'
import { surfaces } from '#tests/contracts/surfaces.ts'
import { wireForm } from '#tests/contracts/wire-form.ts'
import { browserNavigations } from './portal.ts'
import { refusedRecords } from './refused-records.ts'

const snapshotPath = (name: string) => new URL(`./wire-format/${name}.txt`, import.meta.url).pathname

describe('the public interface', () => {
  it.each(Object.entries(surfaces))(
    'keeps the wire format of the calls of the API %s',
    async (surface, calls) => {
      const forms = Object.entries(calls).map(([name, call]) => wireForm(name, call))
      await expect(`${forms.join('\n')}\n`).toMatchFileSnapshot(snapshotPath(surface))
    },
  )

  it('keeps the addresses that browsers navigate to', () => {
    expect(browserNavigations.map(({ path, query }) => `${path} ${query.join(' ')}`)).toEqual([
      '/connect/google link',
      '/connect/facebook link',
      '/connect/google/callback state code error',
      '/connect/facebook/callback state code error',
      '/auth/email-confirmation confirmation',
    ])
  })

  it('describes each call in a sentence that starts with a capital and has no full stop', () => {
    const described = [
      ...Object.values(surfaces).flatMap((calls) => Object.values(calls)),
      ...browserNavigations,
    ]
    expect(described.filter(({ summary }) => !/^[A-Z]\w*( |$|,)?.*[^.]$/.test(summary))).toEqual([])
  })
})

describe('refusals', () => {
  it('show each record in the shape in which its calls return it', () => {
    const { shape } = failureData
    const records = Object.entries(shape).filter(
      ([, field]) =>
        field._zod.def.type === 'optional' && field._zod.def.innerType._zod.def.type === 'unknown',
    )
    expect(Object.keys(refusedRecords).sort()).toEqual(records.map(([name]) => name).sort())
  })

  it('keep their codes and statuses, on which other programs depend', async () => {
    const lines = Object.entries(failures).map(([code, { status }]) => `${status} ${code}`)
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(snapshotPath('refusals'))
  })

  it('have a sentence in Bahasa with a capital first, no full stop and nothing technical', () => {
    const odd = Object.values(failures).filter(({ message }) => {
      const sentence = /^[A-Z].{5,}[^.\s]$/.test(message) || message.endsWith('booking service.')
      return !sentence || /\b(error|exception|null|undefined|SQL|query|invalid)\b/i.test(message)
    })
    expect(odd).toEqual([])
  })
})
