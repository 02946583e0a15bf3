import { lazy, Suspense, useState } from 'react'
import type { Owner } from '../../../form/owner-password.tsx'
import { messageOf } from '../../../message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import layout from '../../../ui/layout.module.css'
import { saveAsFile } from '../../../ui/save-as-file.ts'
import { Section, SectionActs } from '../../../ui/section.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useExport } from '../requests.ts'

const EraseDialog = lazy(() => import('../erase-dialog.tsx').then((m) => ({ default: m.EraseDialog })))

/** All that is stored about the customer: taken out, or erased. */
export function OwnDataSection({ owner }: { owner: Owner }) {
  const taking = useExport()
  const toast = useToast()
  const [erasing, setErasing] = useState(false)
  const take = () =>
    taking.mutate(undefined, {
      onSuccess: (data) => {
        saveAsFile(`toyota-trust-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
        toast('Data Anda diunduh')
      },
    })
  return (
    <Section title="Data Anda" note="Unduh semua yang kami simpan tentang Anda, atau hapus akun Anda.">
      <div className={layout.stack}>
        {taking.error && <FormProblem text={messageOf(taking.error)} />}
        <SectionActs>
          <Button variant="quiet" onClick={() => setErasing(true)}>
            Hapus akun
          </Button>
          <Button variant="alt" busy={taking.isPending} onClick={take}>
            Unduh data saya
          </Button>
        </SectionActs>
      </div>
      {erasing && (
        <Suspense>
          <EraseDialog owner={owner} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </Section>
  )
}
