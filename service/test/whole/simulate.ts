/**
 * Simulates days of the whole service: `node service/test/whole/simulate.ts [days] [seed] [--mutant=name]`. The last
 * line says what was found, and how to repeat it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { replaceModules } from './replace-modules.ts';

const [days = '30', given, ...options] = process.argv.slice(2);
const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31));
const startedAt = process.hrtime.bigint();
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'boards-whole-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const pictures = await Promise.all(
  ['#a33', '#3a3', '#33a'].map(
    async (background) =>
      new Uint8Array(
        await sharp({ create: { width: 24, height: 16, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
  ),
);
registerHooks(replaceModules(options.find((option) => option.startsWith('--mutant='))?.slice('--mutant='.length)));
// From here on the clock, chance, the disk and the database are those of the simulation.
const { playDays } = await import('./play-days.ts');
const { found, played, counts, trace } = await playDays(Number(days), { seed, folder, pictures });
const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
const { user, system } = process.cpuUsage();
const perHour = Math.round((played * 3600) / ((user + system) / 1e6));
console.log(
  `seed ${seed}: ${played} days in ${seconds.toFixed(1)} s, ${perHour} days an hour of a processor; ` +
    `${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}; trace ${createHash('sha256').update(trace).digest('hex').slice(0, 12)}`,
);
if (found.length > 0) {
  console.log(`${found.join('\n')}\nTo repeat it: npm run test:whole -- ${played} ${seed}`);
  process.exitCode = 1;
}
process.exit();
