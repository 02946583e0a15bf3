/** Under which key the comparison of a visit's chassis number is remembered. */
export const chassisCheckKey = (visitId: string) => ['chassis-check', visitId]
