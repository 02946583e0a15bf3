import { type Endpoint, endpoint, type StaffRight, type StaffRole } from './endpoint.ts'

/** Prefix of every call of the desk; any other path under `/desk` is a page. */
export const DESK_API = '/desk/api'

type Rest = Omit<Endpoint, 'method' | 'path' | 'caller' | 'summary' | 'staff'>

/**
 * A call of the desk, `deskGet('/visits/{visitId}', 'advisor', 'record', 'One visit', { … })`: the least role that may make
 * it and the workshop that it concerns are required arguments, so that no call can be without its right.
 */
/* @__NO_SIDE_EFFECTS__ */
function call<
  const M extends Endpoint['method'],
  const P extends string,
  const T extends StaffRight['scope'],
  const E extends Rest,
>(method: M, path: P, minRole: StaffRole, scope: T, summary: string, rest: E) {
  return endpoint({
    method,
    path: `${DESK_API}${path}`,
    caller: 'staff',
    staff: { minRole, scope },
    summary,
    ...rest,
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function deskGet<const P extends string, const T extends StaffRight['scope'], const E extends Rest>(
  path: P,
  minRole: StaffRole,
  scope: T,
  summary: string,
  rest: E,
) {
  return call('GET', path, minRole, scope, summary, rest)
}
/* @__NO_SIDE_EFFECTS__ */
export function deskPost<const P extends string, const T extends StaffRight['scope'], const E extends Rest>(
  path: P,
  minRole: StaffRole,
  scope: T,
  summary: string,
  rest: E,
) {
  return call('POST', path, minRole, scope, summary, rest)
}
/* @__NO_SIDE_EFFECTS__ */
export function deskPut<const P extends string, const T extends StaffRight['scope'], const E extends Rest>(
  path: P,
  minRole: StaffRole,
  scope: T,
  summary: string,
  rest: E,
) {
  return call('PUT', path, minRole, scope, summary, rest)
}
/* @__NO_SIDE_EFFECTS__ */
export function deskDelete<const P extends string, const T extends StaffRight['scope'], const E extends Rest>(
  path: P,
  minRole: StaffRole,
  scope: T,
  summary: string,
  rest: E,
) {
  return call('DELETE', path, minRole, scope, summary, rest)
}
