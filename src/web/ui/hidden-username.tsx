/** Tells password managers whose password a form changes; browsers warn about forms without it. */
export function HiddenUsername({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />
}
