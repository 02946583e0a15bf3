import { longDay, monthName } from '#core/days.ts'

/** `Januari sampai Juni 2024`; "unknown" if the maker names neither end. */
export function formatBuildPeriod(from: string | null, to: string | null): string {
  if (!from && !to) return 'Belum diketahui'
  const month = (day: string) => `${monthName(day)} ${day.slice(0, 4)}`
  if (from && to && from.slice(0, 7) === to.slice(0, 7)) return month(from)
  if (!from || !to) return from ? `Sejak ${month(from)}` : `Sampai ${month(to ?? '')}`
  const first = from.slice(0, 4) === to.slice(0, 4) ? monthName(from) : month(from)
  return `${first} sampai ${month(to)}`
}

export const formatRecallSource = ({ source, as_of }: { source: string; as_of: string }) =>
  `${source}, per ${longDay(as_of)}`
