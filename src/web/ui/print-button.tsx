import { Button } from './button.tsx'
import { StrokeIcon } from './icon.tsx'
import { PRINTER } from './icon-paths.ts'

export const PrintButton = () => (
  <Button variant="alt" onClick={() => window.print()}>
    <StrokeIcon path={PRINTER} size={20} />
    Cetak
  </Button>
)
