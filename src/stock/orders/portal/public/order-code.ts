export { useOrderCode } from '../order-code.tsx'
