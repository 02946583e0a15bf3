import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { saveAsFile } from '#web/ui/save-as-file.ts'
import styles from './recovery-codes.module.css'

interface Props {
  codes: readonly string[]
  /** Called when the person confirms that they have the codes, which are never shown again. */
  onKept: () => void
}

/** The ten codes, once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <div className={layout.stack}>
      <p>
        Simpan sepuluh kode ini di tempat aman. Tiap kode dipakai satu kali saat aplikasi autentikator hilang,
        dan tidak ditampilkan lagi.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          variant="alt"
          onClick={() => saveAsFile('kode-pemulihan-toyota-trust.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          Unduh
        </Button>
        <Button onClick={onKept}>Sudah disimpan</Button>
      </div>
    </div>
  )
}
