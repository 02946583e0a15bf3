/**
 * Node's `http` and `https`, taken without an import. An import as a module asks every getter of `http` for its value, and one
 * of them loads the whole of undici: about a tenth of the time of a start.
 */
export const nodeHttp = process.getBuiltinModule('node:http')
export const nodeHttps = process.getBuiltinModule('node:https')
