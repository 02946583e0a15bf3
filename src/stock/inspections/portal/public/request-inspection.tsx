import { WaitButton } from '#stock/car-waits/portal/public/wait-button.tsx'

/** "Minta inspeksi": asks the branch by a phone number and its code. */
export const RequestInspection = ({ stockNo }: { stockNo: string }) => (
  <p>
    <WaitButton kind="inspection" stockNo={stockNo} variant="alt" />
  </p>
)
