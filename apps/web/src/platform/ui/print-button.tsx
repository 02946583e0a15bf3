import { Button } from './button.tsx'
import { Stroke } from './icon.tsx'
import { PRINTER } from './icon-paths.ts'

export const PrintButton = () => (
  <Button variant="alt" onClick={() => window.print()}>
    <Stroke path={PRINTER} size={20} />
    Cetak
  </Button>
)
