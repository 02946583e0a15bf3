import { describe, expect, it } from 'vitest'

// The commands of npm are JavaScript without types.
const { createApiCheck } = await import(new URL('../scripts/browser-apis.mjs', import.meta.url).href)
const findNewApis: (program: string) => string[] = createApiCheck()

describe('the check of APIs that are newer than the oldest browsers', () => {
  it.each([
    ['fetch("/",{signal:AbortSignal.any([a,b])})', 'AbortSignal.any'],
    ['let{promise:e}=Promise.withResolvers()', 'Promise.withResolvers'],
    ['let r=Map.groupBy(e,({id:e})=>e)', 'Map.groupBy'],
    ['if(e.isWellFormed())t()', 'isWellFormed'],
    ['let n=new Set(e).symmetricDifference(t)', 'symmetricDifference'],
    ['let u=URL.parse(e)', 'URL.parse'],
    ['for(let e of await Array.fromAsync(t));', 'Array.fromAsync'],
    ['btoa(e.toBase64())', 'toBase64'],
    ['navigator.storage;document.caretPositionFromPoint(1,2)', 'document.caretPositionFromPoint'],
  ])('finds the newer API in `%s`', (program, api) => {
    expect(findNewApis(program)).toContain(api)
  })

  it('accepts what the oldest browsers have', () => {
    const program =
      'e.toSorted();e.findLast(t);structuredClone(e);AbortSignal.abort();Object.hasOwn(e,t);e.at(-1);' +
      'navigator.locks.request(e,t);new BroadcastChannel(e);crypto.getRandomValues(e);Array.from(e).flat()'
    expect(findNewApis(program)).toEqual([])
  })
})
