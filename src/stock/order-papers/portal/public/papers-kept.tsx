import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import layout from '#web/ui/layout.module.css'
import { branchKeptWord } from '#workshop/visits/kept-word.contract.ts'
import { PUNCTUALITY_DAYS } from '../../order-papers.model.ts'

/** How many papers of a branch came by their first promise, and how that is counted. */
export function PapersKept({ kept, of }: { kept: number; of: number }) {
  return (
    <>
      <p className={layout.soft}>
        {kept} dari {of} surat tepat janji setahun terakhir di cabang ini.
      </p>
      <Disclosure title="Cara menghitung">
        <p>
          Kami menghitung surat yang diurus cabang dalam {PUNCTUALITY_DAYS} hari terakhir. Tepat janji berarti
          diserahkan paling lambat pada janji pertama. Surat yang belum diserahkan tidak dihitung tepat.
        </p>
      </Disclosure>
    </>
  )
}

const KEY = 'papers kept by '

const load = (key: string, signal: AbortSignal) =>
  call(branchKeptWord, { params: { kind: 'gr', branchId: key.slice(KEY.length) } }, { signal })

/** The same of a branch that sells cars; nothing while too few papers say anything. */
export function PapersKeptBy({ branchId }: { branchId: number }) {
  const papers = useLoaded(KEY + branchId, load).value?.papers
  return papers ? <PapersKept {...papers} /> : null
}
