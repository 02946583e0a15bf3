export const BUILT_SERVER: { program: string; environment: Record<string, string> }
export function ensureServerBuilt(): Promise<void>
