import { OwnerDialog } from '../../../platform/form/owner-dialog.tsx'
import type { Owner } from '../../../platform/form/owner-password.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { clearSession } from '../../../sign-in.ts'
import { useWithdrawConsent } from './requests.ts'

/** Withdraws the consent that the account requires, after showing the consequences. */
export function WithdrawDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const withdraw = useWithdrawConsent()
  return (
    <OwnerDialog
      title="Tarik Persetujuan"
      action="Tarik persetujuan"
      owner={owner}
      send={async (password) => {
        await withdraw.mutateAsync(password)
        clearSession('Persetujuan Anda sudah ditarik. Akun ini tidak bisa dipakai lagi.')
      }}
      onClose={onClose}
    >
      <p>Setelah persetujuan ditarik:</p>
      <ul className={layout.list}>
        <li>Anda keluar dari semua perangkat, dan akun tidak bisa dipakai lagi.</li>
        <li>Akun Google dan Facebook tidak lagi terhubung.</li>
        <li>Data Anda disimpan tanpa diproses, sampai Anda meminta kami menghapusnya.</li>
      </ul>
      <p>Persetujuan yang sudah ditarik tidak bisa dipulihkan dari halaman ini.</p>
    </OwnerDialog>
  )
}
