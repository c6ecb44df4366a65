// @ts-check
import { join } from 'node:path';

/**
 * The environment of the demo servers in tests: a temporary database, and the options for tests are on.
 *
 * @param {string} dataFolder
 */
export const testEnvironment = (dataFolder) => ({
  DATABASE_URL: '',
  DATABASE_FILE: join(dataFolder, 'boards.sqlite'),
  FAULTS: '1',
  // All browsers of a test have the same address, so the limits per address are raised.
  LIMITS_FACTOR: '1000',
});
