/** `42 mnt`, and from an hour on `1 j 12 mnt`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} mnt`
  return rest === 0 ? `${hours} j` : `${hours} j ${rest} mnt`
}
