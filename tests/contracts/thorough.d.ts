export {}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether property tests try as many inputs as the specification asks for; `npm test` tries a tenth. */
    thorough: boolean
  }
}
