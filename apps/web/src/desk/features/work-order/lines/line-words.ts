import type { LineDraft } from '@toyota-trust/contracts/desk/work-orders.ts'

export const KIND_WORDS: Record<LineDraft['kind'], string> = {
  work: 'Jasa',
  part: 'Part',
  both: 'Jasa + part',
}
