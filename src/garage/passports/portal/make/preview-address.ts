import { DEFAULT_PASSPORT_DAYS, PASSPORT_CONTENTS, PASSPORT_DAYS } from '../../passports.contract.ts'
import type { Choice } from '../requests.ts'

/** Address of the preview of a passport with this choice. */
export const previewPath = (carId: string, { contents, days }: Choice) =>
  `/dashboard/paspor/${carId}?${new URLSearchParams({ isi: contents.join(','), hari: `${days}` })}`

/** Parses the choice from such an address, without unknown values; null for an address without a preview. */
export function parsePassportChoice(search: string): Choice | null {
  const asked = new URLSearchParams(search)
  if (!asked.has('isi')) return null
  const contents = asked.get('isi')?.split(',') ?? []
  return {
    contents: PASSPORT_CONTENTS.filter((one) => contents.includes(one)),
    days: PASSPORT_DAYS.find((count) => `${count}` === asked.get('hari')) ?? DEFAULT_PASSPORT_DAYS,
  }
}
