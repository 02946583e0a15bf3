import { expect, it } from 'vitest'
import { sources } from './house-sources.ts'

/**
 * Words of a language that only this project speaks, with the term to use instead and how many lines still hold one. Most that is
 * left is in summaries of OpenAPI, stored names, output of commands and texts for customers. The numbers only fall: a rewritten line
 * lowers its number.
 */
const PRIVATE_WORDS: Record<string, { instead: string; lines: number }> = {
  whoever: { instead: 'the caller, the customer, the member of staff', lines: 3 },
  somebody: { instead: 'a customer, a member of staff, another person', lines: 10 },
  'his|he|him|himself': { instead: 'they, their', lines: 16 },
  told: { instead: 'notified, sent', lines: 19 },
  drawn: { instead: 'server-rendered, rendered', lines: 0 },
  'let go|lets go': { instead: 'cancel, release, delete', lines: 0 },
  stands: { instead: 'is stored, is valid, is listed, remains', lines: 11 },
  'goes on': { instead: 'continues', lines: 3 },
  anew: { instead: 'again', lines: 3 },
  standing: { instead: 'state, status', lines: 0 },
  'takes? back|took back': { instead: 'withdraw, undo, cancel', lines: 3 },
  seldom: { instead: 'lazy-loaded, rarely', lines: 1 },
}

it('private words become fewer', () => {
  const lines = sources
    .filter(({ path }) => path !== 'house-language.test.ts')
    .flatMap(({ text }) => text.split('\n'))
  const counts = Object.keys(PRIVATE_WORDS).map((words) => {
    const pattern = new RegExp(`\\b(?:${words})\\b`, 'i')
    return [words, lines.filter((line) => pattern.test(line)).length]
  })
  const known = Object.entries(PRIVATE_WORDS).map(([words, { lines: number }]) => [words, number])
  expect(counts, 'use the term of docs/glossary.md, and lower the number of a word that went').toEqual(known)
})

/** First words that say nothing of what a function does, with what to write instead and how many functions still begin so. */
const VAGUE_STARTS: Record<string, { instead: string; functions: number }> = {
  'about|after|along|among|as|at|before|behind|below|beside|by|for|from|in|into|of|on|out|over|past|since|than|under|until|while|when|whether|what|which|who|whose|why|where|how':
    { instead: 'a verb: apply…, compare…, explain…, find…', functions: 8 },
  'shown|told|kept|held|taken|given|seen|said|known|left|stored|sent|drawn|made|put|gone|asked|answered|agreed|marked|named|numbered|typed|forgotten|remembered':
    { instead: 'a verb: build…, list…, read…', functions: 18 },
  'tell|say|keep|forget|remember|give|go|come|let|look|put': {
    instead: 'notify, format, store, delete, assign, check',
    functions: 16,
  },
}
const FUNCTION =
  /^(?:export )?(?:async )?function\*? ([a-z]\w*)|^(?:export )?const ([a-z]\w*) = (?:async )?(?:<[^=\n]*>)?\([^\n]*=>/gm
const PRODUCT = /^(?:apps|packages)\/(?!.*(?:\.test\.tsx?$|\/(?:testing|bench|drills|seeds)\/))/

it('names of functions begin with what they do', () => {
  const names = sources
    .filter(({ path }) => PRODUCT.test(path))
    .flatMap(({ text }) => [...text.matchAll(FUNCTION)].map(([, declared, assigned]) => declared ?? assigned))
  const counts = Object.keys(VAGUE_STARTS).map((words) => {
    const pattern = new RegExp(`^(?:${words})(?:[A-Z]|$)`)
    return [words, names.filter((name) => name && pattern.test(name)).length]
  })
  const known = Object.entries(VAGUE_STARTS).map(([words, { functions }]) => [words, functions])
  expect(counts, 'begin the name with a verb, and lower the number where one went').toEqual(known)
})
