import { join } from 'node:path';

/** What the demo servers are told when tests drive them: a database of their own, and the tests' switches open. */
export const testEnvironment = (dataFolder) => ({
  DATABASE_URL: '',
  DATABASE_FILE: join(dataFolder, 'boards.sqlite'),
  FAULTS: '1',
  // All browsers of a test come from one address.
  LIMITS_FACTOR: '1000',
});
