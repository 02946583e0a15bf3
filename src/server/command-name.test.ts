import { expect, it } from 'vitest'
import { commandText } from './command-name.ts'

it('names commands as they are typed in a release and in a checkout', () => {
  expect(commandText('migrate', '', true)).toBe('bin/toyota-trust migrate')
  expect(commandText('restore', 'FILE', true)).toBe('bin/toyota-trust restore FILE')
  expect(commandText('migrate', '', false)).toBe('npm run db:migrate')
  expect(commandText('staff', 'list', false)).toBe('npm run staff -- list')
})
