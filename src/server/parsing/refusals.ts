/** The input is not what it should be. Thrown by a parser, and again on the other side of the process boundary. */
export class InputRefused extends Error {}

/** The parser process was killed or ended over this input: its deadline, its memory limit or a crash. */
export class ParserKilled extends Error {}
