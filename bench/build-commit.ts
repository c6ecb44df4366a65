import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tools/run/programs.mjs';

const run = promisify(execFile);

/**
 * Builds the files for the script tag from a commit, in a separate work tree with the packages that are installed here.
 * Returns the folder of the built files, inside the machine's temporary folder.
 */
export async function buildCommit(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drystone-commit-'));
  const tree = join(folder, 'tree');
  await run('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root });
  try {
    await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
    await run(process.execPath, ['tools/build.ts'], { cwd: tree });
    await cp(join(tree, 'dist/cdn'), join(folder, 'cdn'), { recursive: true });
  } finally {
    await rm(tree, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], { cwd: root });
  }
  return join(folder, 'cdn');
}
