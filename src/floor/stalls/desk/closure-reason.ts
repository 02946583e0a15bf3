/**
 * ` karena Lift 3 rusak`, ` karena Lift 1 dan Lift 2 tutup: Lift rusak` where the reason of a change names stalls; empty where it
 * names none.
 */
export function formatClosureReason(reason: string | undefined): string {
  const [, stalls, word] = /^([^:]+): (.+)$/.exec(reason ?? '') ?? []
  if (!stalls || !word) return ''
  // Of a lift, `Lift rusak` says no more than `Rusak`.
  const [first = '', ...rest] = word.split(' ')
  const isOne = !/, | dan /.test(stalls)
  const said = isOne && rest.length > 0 && stalls.startsWith(`${first} `) ? rest : [first, ...rest]
  return said.length === 1
    ? ` karena ${stalls} ${said.join().toLowerCase()}`
    : ` karena ${stalls} tutup: ${word}`
}
