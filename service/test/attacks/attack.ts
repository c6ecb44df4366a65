/** The result of an attack. */
export interface AttackResult {
  /** The number of attempts. */
  readonly vectors: number;
  /** Descriptions of the attempts that reached a forbidden target. */
  readonly reached: readonly string[];
  /** The forbidden target that is monitored. */
  readonly sink: string;
  /** How often an allowed attempt reached the sink by the same path. 0 = the attack proves nothing. */
  readonly control: number;
  /** Additional measurements. */
  readonly notes?: readonly string[];
}

/**
 * Runs an attack as a separate process and prints its result in one line. The exit code is 1 when the attack succeeds.
 */
export async function runAttack(attack: () => Promise<AttackResult>): Promise<void> {
  const { vectors, reached, sink, control, notes = [] } = await attack();
  for (const note of notes) console.log(`  ${note}`);
  for (const one of reached.slice(0, 20)) console.log(`  ✖ reached the sink: ${one}`);
  console.log(JSON.stringify({ vectors, reached: reached.length, sink, control }));
  if (reached.length > 0 || control === 0 || vectors === 0) process.exitCode = 1;
}
