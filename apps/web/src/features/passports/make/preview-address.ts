import { PASSPORT_CONTENTS, PASSPORT_DAYS } from '@toyota-trust/contracts/passports.ts'
import type { Choice } from '../requests.ts'

/** Where a passport of this choice is looked at before it is made. */
export const previewPath = (carId: string, { contents, days }: Choice) =>
  `/dashboard/pratinjau-paspor/${carId}?${new URLSearchParams({ isi: contents.join(','), hari: `${days}` })}`

/** The choice in such an address; what nobody can choose is left out. */
export function choiceIn(search: string): Choice {
  const asked = new URLSearchParams(search)
  const contents = asked.get('isi')?.split(',') ?? []
  return {
    contents: PASSPORT_CONTENTS.filter((one) => contents.includes(one)),
    days: PASSPORT_DAYS.find((count) => `${count}` === asked.get('hari')) ?? 30,
  }
}
