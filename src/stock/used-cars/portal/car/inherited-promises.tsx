import { InheritedLines } from '#garage/promises/portal/public/inherited-lines.tsx'
import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import layout from '#web/ui/layout.module.css'
import { readStockPromises } from '../../stock-promises.contract.ts'

const KEY = 'promises of '

const load = (key: string, signal: AbortSignal) =>
  call(readStockPromises, { params: { stockNo: key.slice(KEY.length) } }, { signal })

/** "Janji pabrikan yang ikut pindah": what the buyer inherits; nothing for a make without published rules. */
export function InheritedPromises({ stockNo }: { stockNo: string }) {
  const { value } = useLoaded(KEY + stockNo, load)
  if (!value?.rows.some(({ kind }) => kind !== 'no_rule')) return null
  return (
    <section className={layout.stack} aria-labelledby="janji-pindah">
      <h2 id="janji-pindah">Janji pabrikan yang ikut pindah</h2>
      <InheritedLines rows={value.rows} today={value.today} />
    </section>
  )
}
