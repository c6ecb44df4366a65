// A simulator that finds nothing might look at nothing: with the rules of earlier versions it must find their faults.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mutants } from './mutants.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('play-mutant.ts', import.meta.url));

for (const [index, { name, finds }] of mutants.entries())
  test(`the simulator finds that ${name}`, async () => {
    const { stdout } = await run(process.execPath, [program, String(index), '400', '7']);
    assert.match(stdout, finds);
  });
