import { useState } from 'react'
import { newRecordId } from '#core/record-id.ts'

/**
 * Idempotency keys of a form. The same body keeps its key, so that a retry after a lost answer stores nothing twice; a changed
 * body gets a new one, because the server refuses a known key with another body.
 */
export function createRequestKeys(newKey: () => string) {
  let last: { body: string; key: string } | null = null
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (last?.body !== text) last = { body: text, key: newKey() }
      return last.key
    },
    /** Called after a success: the same body sent again is meant as another request. */
    renew(): void {
      last = null
    },
  }
}

export const useRequestKeys = () => useState(() => createRequestKeys(newRecordId))[0]
