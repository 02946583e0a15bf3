import { OwnerDialog } from '#web/form/owner-dialog.tsx'
import type { Owner } from '#web/form/owner-password.tsx'
import { clearSession } from '#web/sign-in.ts'
import layout from '#web/ui/layout.module.css'
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
