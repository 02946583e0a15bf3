import { useState } from 'react'
import type { ReplyOf } from '#core/endpoint.ts'
import type { Owner } from '#web/form/owner-password.tsx'
import { clearSession } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { Section } from '#web/ui/section.tsx'
import type { erasePersonalData } from '../personal-data.contract.ts'
import { KEPT_AFTER_ERASURE } from '../personal-data-kept.model.ts'
import { AffectedVisits } from './affected-visits.tsx'
import { EraseForm } from './erase-form.tsx'

type RetainedData = ReplyOf<typeof erasePersonalData>['kept']

/** Erases the account; says before which visits are cancelled, and which data is kept and why. */
export function EraseSection({ owner }: { owner: Owner }) {
  const [kept, setKept] = useState<RetainedData | null>(null)
  return (
    <Section title="Hapus akun" note="Tidak bisa dibatalkan.">
      <div className={layout.stack}>
        <AffectedVisits />
        <div>
          <h3>Yang tetap disimpan menurut hukum</h3>
          <RetainedDataList kept={KEPT_AFTER_ERASURE} />
        </div>
        <EraseForm owner={owner} onErased={setKept} />
      </div>
      {kept && <Erased kept={kept} />}
    </Section>
  )
}

const RetainedDataList = ({ kept }: { kept: Readonly<RetainedData> }) => (
  <ul className={layout.list}>
    {kept.map(({ what, reason }) => (
      <li key={what}>
        {what}. {reason}.
      </li>
    ))}
  </ul>
)

function Erased({ kept }: { kept: RetainedData }) {
  const leave = () => clearSession('Akun Anda sudah dihapus.')
  return (
    <Dialog
      open
      onClose={leave}
      title="Akun Anda sudah dihapus"
      width="28rem"
      dismissable={false}
      footer={<Button onClick={leave}>Selesai</Button>}
    >
      <div className={layout.stack}>
        <p>Konfirmasi kami kirim ke email Anda. Yang masih kami simpan, dan alasannya:</p>
        <RetainedDataList kept={kept} />
      </div>
    </Dialog>
  )
}
