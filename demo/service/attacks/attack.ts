/** What an attack found. */
export interface AttackResult {
  /** How many things were tried. */
  readonly vectors: number;
  /** Those that got where they must not get, in words. */
  readonly reached: readonly string[];
  /** Where they would have got: what was watched. */
  readonly sink: string;
  /** The same way in with what may pass: how often it reached the sink. 0 = the attack proves nothing. */
  readonly control: number;
  /** What was measured besides. */
  readonly notes?: readonly string[];
}

/** Runs an attack as a process of its own, prints its result in one line, and ends with 1 when it is not held off. */
export async function runAttack(attack: () => Promise<AttackResult>): Promise<void> {
  const { vectors, reached, sink, control, notes = [] } = await attack();
  for (const note of notes) console.log(`  ${note}`);
  for (const one of reached.slice(0, 20)) console.log(`  ✖ reached the sink: ${one}`);
  console.log(JSON.stringify({ vectors, reached: reached.length, sink, control }));
  if (reached.length > 0 || control === 0 || vectors === 0) process.exitCode = 1;
}
