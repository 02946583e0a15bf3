import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Section, SectionActs } from '../../../ui/section.tsx'

const DataRightDialog = lazy(() =>
  import('../data-right-dialog.tsx').then((m) => ({ default: m.DataRightDialog })),
)

/** What the law grants a customer about his data and that he cannot do by himself. */
export function DataRightsSection() {
  const [asking, setAsking] = useState(false)
  return (
    <Section
      title="Permintaan hak data"
      note="Minta salinan, perbaikan, atau penghapusan data, atau ajukan keberatan. Kami menjawab paling lambat 3 × 24 jam."
    >
      <SectionActs>
        <ButtonLink variant="quiet" to="/dashboard/pesan">
          Pesan Saya
        </ButtonLink>
        <Button variant="alt" onClick={() => setAsking(true)}>
          Ajukan permintaan
        </Button>
      </SectionActs>
      {asking && (
        <Suspense>
          <DataRightDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}
