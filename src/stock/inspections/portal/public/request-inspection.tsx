import { RequestButton } from '#stock/inspection-requests/portal/public/request-button.tsx'

/** "Minta inspeksi": asks the branch by a phone number and its code. */
export const RequestInspection = ({ stockNo }: { stockNo: string }) => (
  <p>
    <RequestButton stockNo={stockNo} variant="alt" />
  </p>
)
