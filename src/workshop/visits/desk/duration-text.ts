/** `42 mnt`, and from an hour on `1 j 12 mnt`. What began a moment ago by another clock is `0 mnt`. */
export function durationText(minutes: number): string {
  if (minutes < 0) return '0 mnt'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} mnt`
  return rest === 0 ? `${hours} j` : `${hours} j ${rest} mnt`
}
